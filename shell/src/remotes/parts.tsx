import { theme } from '@cinecanon/ui'
import {
  chooseLists,
  LazyPart,
  moviePath,
  PosterDialogs,
  type RemoteParts,
  toastNotLoaded,
  useFilmForLists,
  usePageAt,
  useSeenMarks,
  useSession,
  useVisitorTicks,
} from '@cinecanon/web'
import { useLocation, useNavigate } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { type ReactNode, useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { isEntrance } from '../account/safe-path.ts'
import { DelayedNote } from '../frame/FloatingNote.tsx'
import type { Remotes } from './registry.ts'

type Props = { remotes: Remotes }

export function DialogsOfPosters({ remotes, children }: Props & { children: ReactNode }) {
  const prepare = useCallback(() => remotes.preparePart('PosterDialog'), [remotes])
  return (
    <PosterDialogs
      prepare={prepare}
      dialogOf={(movie, onClose, inList) => (
        <LazyPoster remotes={remotes} movie={movie} onClose={onClose} inList={inList} />
      )}
    >
      {children}
    </PosterDialogs>
  )
}

/** Leaving for the film's page would lose this one offline. */
function LazyPoster({ remotes, ...props }: Props & RemoteParts['PosterDialog']) {
  const PosterDialog = remotes.part('PosterDialog')
  const navigate = useNavigate()
  const openPage = () => {
    remotes.forgetPart('PosterDialog')
    props.onClose()
    if (navigator.onLine) void navigate(moviePath(props.movie))
    else toastNotLoaded()
  }
  return (
    <LazyPart
      isSilent
      onFailed={openPage}
      meanwhile={<Opening role="status">Opening {titleText(props.movie.title)}…</Opening>}
    >
      <PosterDialog {...props} />
    </LazyPart>
  )
}

export function Celebrations({ remotes }: Props) {
  const { user } = useSession()
  return user && <CelebrationsOfOne key={user.id} remotes={remotes} />
}

/** The code is unused before the first film is marked as seen. */
function CelebrationsOfOne({ remotes }: Props) {
  const marks = useSeenMarks()
  const [marksAtFailure, setMarksAtFailure] = useState(0)
  const { pathname } = useLocation()
  // The remote's own pages celebrate by themselves.
  const isOwnPage = usePageAt(pathname)?.remote === remotes.remoteOf('Achievements')
  if (marks === marksAtFailure || isOwnPage) return null
  const Achievements = remotes.part('Achievements')
  const giveUp = () => {
    remotes.forgetPart('Achievements')
    setMarksAtFailure(marks)
  }
  return (
    <LazyPart isSilent onFailed={giveUp}>
      <Achievements />
    </LazyPart>
  )
}

export function OfferOfTicks({ remotes }: Props) {
  const { user } = useSession()
  return user && <OfferToOne key={user.id} remotes={remotes} />
}

function OfferToOne({ remotes }: Props) {
  const ticks = useVisitorTicks()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState<boolean>()
  if (isOpen === undefined && ticks.length > 0 && !isEntrance(pathname)) setOpen(true)
  if (!isOpen) return null
  const VisitorTicks = remotes.part('VisitorTicks')
  const giveUp = () => {
    remotes.forgetPart('VisitorTicks')
    setOpen(false)
  }
  return (
    <LazyPart isSilent onFailed={giveUp}>
      <VisitorTicks onClose={() => setOpen(false)} />
    </LazyPart>
  )
}

export function ListsOfFilm({ remotes }: Props) {
  const movie = useFilmForLists()
  if (!movie) return null
  const OwnLists = remotes.part('OwnLists')
  const close = () => chooseLists(undefined)
  const giveUp = () => {
    remotes.forgetPart('OwnLists')
    close()
  }
  return (
    <LazyPart onFailed={giveUp}>
      <OwnLists movie={movie} onClose={close} />
    </LazyPart>
  )
}

const Opening = styled(DelayedNote)`
  z-index: 10;
  inset: auto 0 calc(${theme.bottomBar} + ${theme.space(3)});
`
