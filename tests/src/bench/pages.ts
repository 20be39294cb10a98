import { median } from '../load/figures.ts'
import { packed, packedBytes, requestRate } from './request-rate.ts'

const readers = { headers: packed, connections: 16 }

import { freshStack } from '../stack/fresh-stack.ts'

/** The cost of a kept answer against one that is built each time, and how large pages are. */
export async function benchPages(): Promise<string[]> {
  await using stack = await freshStack()
  const kept: number[] = []
  const built: number[] = []
  for (let round = 0; round < 3; round++) {
    kept.push(await requestRate({ ...readers, url: `${stack.url}/api/movies` }))
    built.push(await requestRate({ ...readers, url: `${stack.url}/` }))
  }
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
