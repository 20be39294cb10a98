import type { Movie } from '@cinecanon/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PlaceInList } from './films/PosterLink.tsx'

/** What a remote exposes as `./App`. */
export type RemoteModule = {
  default: ComponentType
  /** Fills the cache with what the page at this address shows first. Awaited on the server only. */
  prefetch?: (request: PageRequest) => Promise<void>
}

export type PageRequest = { path: string; search: URLSearchParams; client: QueryClient }

/** What remotes expose for the host to show on any page, and what each part is given. */
export type RemoteParts = {
  /** A film at a glance. Earlier hosts don't tell its place in a list. */
  PosterDialog: { movie: Movie; onClose: () => void; inList?: PlaceInList }
  /** Celebrates a badge that is newly earned. */
  Achievements: Record<never, never>
  /** Offers what was ticked in this browser before the person signed in. */
  VisitorTicks: { onClose: () => void }
}
