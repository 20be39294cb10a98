/** Set by `npm run faults`; `npm test` takes samples, without bounds of time. */
const isFull = process.env.FAULTS === 'full'

export function ofSize<T>(full: T, sample: T): T {
  return isFull ? full : sample
}
