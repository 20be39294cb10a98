import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** What a remote exposes as `./App`. */
export type RemoteModule = {
  default: ComponentType
  /** Fills the client with what the page at this address shows first; the server awaits it, the browser doesn't need it. */
  prefetch?: (request: PageRequest) => Promise<void>
}

export type PageRequest = { path: string; search: URLSearchParams; client: QueryClient }
