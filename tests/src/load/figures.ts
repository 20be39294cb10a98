export function median(numbers: number[]): number {
  return quantile(numbers, 0.5)
}

/** What this share of the numbers doesn't exceed: 0.99 for p99. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Of what took so many milliseconds each, as a whole number. */
export function p99(answers: { ms: number }[]): number {
  return Math.round(
    quantile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  )
}

/** Times what `act` does, in milliseconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

/**
 * Measures one after the other, round by round, so that a busy machine is as busy for each.
 * @returns what each came to, by round
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
