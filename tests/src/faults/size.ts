/** What `npm run faults` sets: all of it, where CI takes samples. */
export const isFull = process.env.FAULTS === 'full'

/**
 * Figures are held to their goals on a machine that has nothing else to do. In CI a machine may
 * stand still for seconds, and what fails there should be the product: bounds of time are only as
 * strict as tells right from wrong.
 */
export function ofSize<T>(full: T, sample: T): T {
  return isFull ? full : sample
}
