import type { Movie } from '@cinecanon/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ListPosition } from './films/PosterLink.tsx'

/** A remote's `./App`. */
export type RemoteModule = {
  default: ComponentType
  /** Prefetches the page's first data. Awaited on the server only. */
  prefetch?: (request: PageRequest) => Promise<void>
}

export type PageRequest = { path: string; search: URLSearchParams; client: QueryClient }

/** Parts that remotes expose for any page, with their props. */
export type RemoteParts = {
  /** A film at a glance. */
  PosterDialog: { movie: Movie; onClose: () => void; inList?: ListPosition }
  /** Celebrates a badge that is newly earned. */
  Achievements: Record<never, never>
  /** Offers to import the visitor's ticks. */
  VisitorTicks: { onClose: () => void }
}
