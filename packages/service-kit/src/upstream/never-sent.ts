import { AppError } from '@cinecanon/contract'
import { ExchangeError } from './exchange.ts'

/** Of a failure that became `unavailable`: whether the request reached nobody, so that nothing can have happened. */
export function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'unavailable') return false
  const { cause } = error
  return cause === undefined || (cause instanceof ExchangeError && cause.stage === 'connecting')
}
