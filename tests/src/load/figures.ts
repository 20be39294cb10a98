export function median(numbers: number[]): number {
  return quantile(numbers, 0.5)
}

/** The value that this share of the numbers doesn't exceed: 0.99 for p99. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** p99 in whole milliseconds. */
export function p99(responses: { ms: number }[]): number {
  return Math.round(
    quantile(
      responses.map(({ ms }) => ms),
      0.99,
    ),
  )
}

/** Duration in milliseconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

/**
 * Runs the measures in turn, round by round, because the machine's load changes. @returns the
 * results of each, by round
 */
export async function inTurn(
  rounds: number,
  measures: ((round: number) => Promise<number>)[],
): Promise<number[][]> {
  const found = measures.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [which, measure] of measures.entries()) found[which]?.push(await measure(round))
  }
  return found
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`
}
