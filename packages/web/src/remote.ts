import type { Movie } from '@cinecanon/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ListPosition } from './films/PosterLink.tsx'

export type RemoteModule = {
  default: ComponentType
  /** Awaited on the server only. */
  prefetch?: (request: PageRequest) => Promise<void>
  /** Awaited in browsers before the first render. */
  ready?: (address: PageAddress) => Promise<void>
}

export type PageAddress = { pathname: string; search: string }

export type PageRequest = { path: string; search: URLSearchParams; client: QueryClient }

/** Exposed for any page, with their props. */
export type RemoteParts = {
  PosterDialog: { movie: Movie; onClose: () => void; inList?: ListPosition }
  Achievements: Record<never, never>
  VisitorTicks: { onClose: () => void }
}
