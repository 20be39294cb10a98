import autocannon from 'autocannon'
import { freshStack } from '../stack/fresh-stack.ts'
import { median } from './figures.ts'

/** What it costs to answer from what is kept, against building the answer each time, and how large pages are. */
export async function benchPages(): Promise<string[]> {
  await using stack = await freshStack()
  const kept: number[] = []
  const built: number[] = []
  for (let round = 0; round < 3; round++) {
    kept.push(await rate(`${stack.url}/api/movies`))
    built.push(await rate(`${stack.url}/`))
  }
  const sizes = await Promise.all(
    ['/', '/oscar-winners', '/movies/the-godfather-1972', '/movies/all'].map(async (path) => {
      return `${path}: ${(await brotliSize(stack.url + path)).toFixed(1)} kB brotli`
    }),
  )
  return [
    `Top 100 from what is kept: ${(median(kept) / median(built)).toFixed(1)} times the rate of the page that shows it`,
    ...sizes,
  ]
}

async function rate(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const { requests, non2xx } = await autocannon({ url, headers, connections: 16, duration: 3 })
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`)
  return requests.average
}

/** Bytes over the wire; `fetch` would unpack them. */
async function brotliSize(url: string): Promise<number> {
  const { throughput, requests } = await autocannon({
    url,
    headers: { 'accept-encoding': 'br' },
    connections: 1,
    amount: 5,
  })
  return throughput.total / requests.total / 1000
}
