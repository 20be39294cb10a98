import { LatePart, PosterDialogs, type RemoteParts, useHasMarkedSeen } from '@cinecanon/web'
import { useLocation } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { remotePageAt } from '../pages.ts'
import type { Remotes } from './registry.ts'

type Props = { remotes: Remotes }

/** Posters on any page open the film's dialog. It is loaded when the first one is asked for. */
export function DialogsOfPosters({ remotes, children }: Props & { children: ReactNode }) {
  return (
    <PosterDialogs
      dialogOf={(movie, onClose) => (
        <LatePoster remotes={remotes} movie={movie} onClose={onClose} />
      )}
    >
      {children}
    </PosterDialogs>
  )
}

function LatePoster({ remotes, ...props }: Props & RemoteParts['PosterDialog']) {
  const PosterDialog = remotes.part('PosterDialog')
  const giveUp = () => {
    remotes.forgetPart('PosterDialog')
    props.onClose()
  }
  return (
    <LatePart onFailed={giveUp}>
      <PosterDialog {...props} />
    </LatePart>
  )
}

/**
 * Celebrates a badge wherever the film is ticked that earns it. What celebrates is loaded after the first film that is
 * marked as seen; pages of its own remote bring it themselves.
 */
export function Celebrations({ remotes }: Props) {
  const hasMarkedSeen = useHasMarkedSeen()
  const { pathname } = useLocation()
  if (!hasMarkedSeen || remotePageAt(pathname)?.remote === 'mf_watchlist') return null
  const Achievements = remotes.part('Achievements')
  return (
    <LatePart>
      <Achievements />
    </LatePart>
  )
}
