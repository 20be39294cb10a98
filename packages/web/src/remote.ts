import type { Movie } from '@cinecanon/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ListPosition } from './films/PosterLink.tsx'

export type RemoteModule = {
  default: ComponentType
  /** Only the server awaits it. */
  prefetch?: (request: PageRequest) => Promise<void>
  /** Browsers await it before the first render. */
  ready?: (address: PageAddress) => Promise<void>
}

export type PageAddress = { pathname: string; search: string }

export type PageRequest = { path: string; search: URLSearchParams; client: QueryClient }

/** Any page may show these, with these props. */
export type RemoteParts = {
  PosterDialog: { movie: Movie; onClose: () => void; inList?: ListPosition }
  Achievements: Record<never, never>
  OwnLists: { movie: Pick<Movie, 'id' | 'title'>; onClose: () => void }
  VisitorTicks: { onClose: () => void }
}
