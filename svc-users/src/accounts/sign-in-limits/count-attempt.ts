import { AppError, type ErrorCode } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import type { Attempt } from './sign-in-limits.service.ts'

type Options = { attempt: Attempt; failures: ErrorCode[]; log: Logger }

/** Settles an attempt by the outcome of `work`: only `failures` count against the person. */
export async function countAttempt<T>({ attempt, failures, log }: Options, work: () => Promise<T>) {
  try {
    const result = await work()
    await attempt.succeeded()
    return result
  } catch (error) {
    const reason = error instanceof AppError ? error.code : undefined
    if (reason && failures.includes(reason)) log.info({ reason }, 'refused')
    else await attempt.abandoned()
    throw error
  }
}
