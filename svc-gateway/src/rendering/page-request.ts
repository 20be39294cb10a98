import {
  AppError,
  type Endpoint,
  type FrontEndName,
  type PageOrder,
  type PageResult,
} from '@cinecanon/contract'

export type PageRequest = Pick<PageOrder, 'remotes' | 'site' | 'assets' | 'nonce'> & {
  url: string
  user: PageOrder['user']
  isAccountUnavailable: boolean
}

type RenderedPage = Omit<Extract<PageResult, { kind: 'page' }>, 'html' | 'failure'> & {
  html: Uint8Array
  failure?: { where: 'render' | 'prefetch'; message: string }
}
export type Rendered = RenderedPage | { kind: 'redirect'; location: string }

export type ServiceRequest = Pick<Endpoint, 'method' | 'path'> & { input: unknown }

export type ServiceReply = {
  content: { bytes: Uint8Array; isText: boolean } | { value: unknown }
  etag?: string
  /** Only public responses have it. */
  isFresh?: () => boolean
  /** Set for a stale response, in milliseconds since 1970. */
  staleSince?: number
}

export type Reply = (request: ServiceRequest) => Promise<ServiceReply>

export class RenderFailure extends Error {
  readonly frontEnd: FrontEndName | null
  /** An overdue page is left to the browser. */
  readonly isOverdue: boolean
  constructor(frontEnd: FrontEndName | null, isOverdue = false) {
    super('The page could not be rendered')
    this.frontEnd = frontEnd
    this.isOverdue = isOverdue
  }
}

export function busy(): AppError {
  return new AppError('unavailable', { retryAfterSeconds: 2 })
}
