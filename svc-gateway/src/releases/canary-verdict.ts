export type Counted = { pages: number; failures: number }
export type BothCounted = { canary: Counted; current: Counted }

const minPages = 200
/** So many failures count as one, because those of one visitor's pages come together. */
const failuresTogether = 5
const maxProbability = 1e-5

/**
 * Whether a canary fails more often than the current release in the same minutes. If it didn't, each
 * failure would be the canary's with the probability of its share of all pages; by Hoeffding's bound
 * (1963) so many are less likely than e^(-failures * divergence), at any look. The rule is in words
 * in docs/operations.md, “A canary that fails”.
 */
export function failsMore({ canary, current }: BothCounted): boolean {
  const pages = pagesOf(canary) + pagesOf(current)
  const failures = canary.failures + current.failures
  if (pages < minPages || failures === 0) return false
  const share = canary.failures / failures
  const expected = pagesOf(canary) / pages
  const exponent = (failures / failuresTogether) * divergence(share, expected)
  return share > expected && Math.exp(-exponent) < maxProbability
}

/** A page may fail in the minute after it was counted. */
function pagesOf({ pages, failures }: Counted): number {
  return Math.max(pages, failures)
}

/** Kullback and Leibler's, of two probabilities. */
function divergence(one: number, other: number): number {
  return term(one, other) + term(1 - one, 1 - other)
}

function term(one: number, other: number): number {
  return one === 0 ? 0 : one * Math.log(one / other)
}
