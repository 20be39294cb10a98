import { theme } from '@cinecanon/ui'
import {
  LazyPart,
  moviePath,
  PosterDialogs,
  type RemoteParts,
  toastNotLoaded,
  usePageAt,
  useSeenMarks,
  useSession,
  useVisitorTicks,
} from '@cinecanon/web'
import { useLocation, useNavigate } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { type ReactNode, useCallback, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { isEntrance } from '../account/safe-path.ts'
import type { Remotes } from './registry.ts'

type Props = { remotes: Remotes }

/** Loaded on hover or focus. */
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

/** Without the dialog's code, navigates to the film's page; offline that would lose this page. */
function LazyPoster({ remotes, ...props }: Props & RemoteParts['PosterDialog']) {
  const PosterDialog = remotes.part('PosterDialog')
  const navigate = useNavigate()
  const leadOn = () => {
    remotes.forgetPart('PosterDialog')
    props.onClose()
    if (navigator.onLine) void navigate(moviePath(props.movie))
    else toastNotLoaded()
  }
  return (
    <LazyPart
      isSilent
      onFailed={leadOn}
      meanwhile={<Opening role="status">Opening {titleText(props.movie.title)}…</Opening>}
    >
      <PosterDialog {...props} />
    </LazyPart>
  )
}

/** For the user who marks the film. */
export function Celebrations({ remotes }: Props) {
  const { user } = useSession()
  return user && <CelebrationsOfOne key={user.id} remotes={remotes} />
}

/** After the first seen film, because earlier it is unused. */
function CelebrationsOfOne({ remotes }: Props) {
  const marks = useSeenMarks()
  const [marksAtFailure, setMarksAtFailure] = useState(0)
  const { pathname } = useLocation()
  // Its own pages show it themselves.
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

/** Once per page. */
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

const appear = keyframes`
  from { opacity: 0; }
`

/** Delayed, because a fast dialog must not flicker. */
const Opening = styled.p`
  position: fixed;
  z-index: 10;
  inset: auto 0 calc(${theme.bottomBar} + ${theme.space(3)});
  width: fit-content;
  max-width: calc(100vw - ${theme.space(4)});
  margin-inline: auto;
  padding: ${theme.space(1)} ${theme.space(2)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow};
  animation: ${appear} ${theme.motion.calm} 0.2s backwards;
`
