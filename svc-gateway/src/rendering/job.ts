import { AppError } from '@cinecanon/contract'
import type { PageRequest, Question, Rendered, Reply } from './messages.ts'

/** A page that is to be rendered. */
export type RenderRequest = {
  /** Made for each attempt: a release may have been quarantined since the one before. */
  request: () => PageRequest
  /** Answers what the page asks services. */
  reply: (question: Question) => Promise<Reply>
  /** By which requests take turns. */
  network: string
  /** Ends it: the client has gone. */
  signal?: AbortSignal
}

export type Job = RenderRequest & {
  attempts: number
  /** It ended a thread once by the shell's fault, whose release was quarantined for that. */
  hasCostShell: boolean
  /** Answered, or given up. */
  isOver: boolean
  /** Ends the job while it is queued. */
  expiry: NodeJS.Timeout | undefined
  resolve: (page: Rendered) => void
  reject: (error: Error) => void
}

export function busy(): AppError {
  return new AppError('unavailable', { retryAfterSeconds: 2 })
}
