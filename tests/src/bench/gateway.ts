import autocannon from 'autocannon'
import { freshStack } from '../stack/fresh-stack.ts'
import { median } from './figures.ts'

const rounds = 3
const answers = [
  { what: 'small answer, passed on', path: '/api/movie-details/1' },
  { what: 'large answer, kept at the gateway', path: '/api/movies?all=true' },
  { what: 'Top 100, kept at the gateway', path: '/api/movies' },
]

/** The gateway against the service reached directly, in turn, 32 connections. */
export async function benchGateway(): Promise<string[]> {
  const stack = await freshStack()
  try {
    const lines: string[] = []
    for (const { what, path } of answers) {
      const through: number[] = []
      const direct: number[] = []
      for (let round = 0; round < rounds; round++) {
        through.push(await requestsPerSecond(stack.url + path))
        direct.push(await requestsPerSecond(stack.origins.catalog + path))
      }
      lines.push(
        `${what}: ${(median(through) / median(direct)).toFixed(2)} of direct (${median(through).toFixed(0)} / ${median(direct).toFixed(0)} requests/s)`,
      )
    }
    return lines
  } finally {
    await stack.remove()
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections: 32, duration: 3 })
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`)
  return requests.average
}
