import { inTurn, median } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { packed, packedBytes, requestRate } from './request-rate.ts'

const readers = { headers: packed, connections: 16 }

/** The cost of a kept answer against one that is built each time, and how large pages are. */
export async function benchPages(): Promise<string[]> {
  await using stack = await freshStack()
  const rateOf = (path: string) => () => requestRate({ ...readers, url: stack.url + path })
  const [kept = [], built = []] = await inTurn(3, [rateOf('/api/movies'), rateOf('/')])
  const sizes = await Promise.all(
    ['/', '/oscar-winners', '/movies/the-godfather-1972', '/movies/all'].map(async (path) => {
      return `${path}: ${((await packedBytes(stack.url + path)) / 1000).toFixed(1)} kB brotli`
    }),
  )
  return [
    `Top 100 from what is kept: ${(median(kept) / median(built)).toFixed(1)} times the rate of the page that shows it`,
    ...sizes,
  ]
}
