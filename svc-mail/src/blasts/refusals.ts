import type { Refusals } from './blast.ts'

/** Further refusals until a blast must stop; at most 0 when it must. */
export function missingToStop({ refused, attempted }: Refusals): number {
  return Math.max(fewest - refused, Math.floor(attempted * share) + 1 - refused)
}

const fewest = 10
const share = 0.05
