import { inTurn, median } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { aUser } from '../stack/person.ts'
import { packed, packedBytes, requestRate } from './request-rate.ts'

const paths = ['/', '/oscar-winners', '/movies/the-godfather-1972', '/movies/all']

/**
 * Pages at 16 connections: what a visitor gets from the page cache, and a signed-in person's,
 * against
 * rendering the visitor's page for each answer; and how large they are.
 */
export async function benchPages(): Promise<string[]> {
  await using stack = await freshStack()
  const ann = await aUser(stack.url, 'ann@example.org')
  const lines: string[] = []
  for (const path of paths) {
    const url = stack.url + path
    const rateOf = (address: string, headers: Record<string, string> = {}) => {
      return () =>
        requestRate({ url: address, headers: { ...packed, ...headers }, connections: 16 })
    }
    // With a token in its address a page isn't kept.
    const measures = [rateOf(`${url}?token=0`), rateOf(url), rateOf(url, { cookie: ann.cookie() })]
    const [rendered = Number.NaN, kept = Number.NaN, own = Number.NaN] = (
      await inTurn(3, measures)
    ).map(median)
    const size = ((await packedBytes(url)) / 1000).toFixed(1)
    lines.push(
      `${path}: ${rendered.toFixed(0)} rendered a second; kept ${(kept / rendered).toFixed(1)} times, signed in ${(own / rendered).toFixed(2)} times; ${size} kB brotli`,
    )
  }
  return lines
}
