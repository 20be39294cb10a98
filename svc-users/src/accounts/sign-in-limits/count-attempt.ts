import { AppError, type ErrorCode } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import type { Try } from './sign-in-limits.service.ts'

type Given = { attempt: Try; failures: ErrorCode[]; log: Logger }

/** Only an end with one of `failures` is a failure of the person; any other error is the service's own. */
export async function settled<T>({ attempt, failures, log }: Given, work: () => Promise<T>) {
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
