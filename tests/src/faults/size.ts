/** What `npm run faults` sets: all of it, where CI takes samples. */
export const isFull = process.env.FAULTS === 'full'

export function ofSize<T>(full: T, sample: T): T {
  return isFull ? full : sample
}
