import autocannon, { type Options, type Result } from 'autocannon'
import { inTurn, median } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { aUser } from '../stack/person.ts'
import { startStandIn } from '../stack/stand-in-thread.ts'

const rounds = 3
const paths = ['/', '/oscar-winners', '/movies/the-godfather-1972', '/movies/all']
export const compressed = { 'accept-encoding': 'br' }

/** The gateway compared with a service reached directly: requests a second, and their ratio. */
export async function benchGateway(): Promise<string[]> {
  await using standIn = await startStandIn()
  await using stack = await freshStack({ gatewayEnv: { USERS_URL: standIn.origin } })
  const films = '/api/movies?all=true'
  const rateOf = (url: string, headers = {}) => requestRate({ url, headers, connections: 32 })
  const lines: string[] = []
  for (const bytes of [1000, 60_000]) {
    const [direct = [], proxied = []] = await inTurn(rounds, [
      () => rateOf(`${standIn.origin}/api/x?bytes=${bytes}`),
      () => rateOf(`${stack.url}/api/hosted-identity?bytes=${bytes}`),
    ])
    lines.push(`${bytes / 1000} kB of JSON, forwarded: ${ratio(proxied, direct)}`)
  }
  const [direct = [], plain = [], brotli = []] = await inTurn(rounds, [
    () => rateOf(stack.origins.catalog + films),
    () => rateOf(stack.url + films),
    () => rateOf(stack.url + films, compressed),
  ])
  lines.push(`all films, cached: ${ratio(plain, direct)}; compressed ${ratio(brotli, direct)}`)
  return lines
}

function ratio(gateway: number[], service: number[]): string {
  const [of, to] = [median(gateway), median(service)]
  return `${(of / to).toFixed(2)} of the service (${of.toFixed(0)} / ${to.toFixed(0)} requests/s)`
}

/** Pages at 16 connections: rendered each time, cached, and of a signed-in user. */
export async function benchPages(): Promise<string[]> {
  await using stack = await freshStack()
  const cookie = (await aUser(stack.url, 'ann@example.org')).cookie()
  const lines: string[] = []
  for (const path of paths) {
    const url = stack.url + path
    const rateOf = (address: string, headers = {}) => {
      return () =>
        requestRate({ url: address, headers: { ...compressed, ...headers }, connections: 16 })
    }
    // A page with a token in its address isn't cached.
    const measures = [rateOf(`${url}?token=0`), rateOf(url), rateOf(url, { cookie })]
    const [rendered = Number.NaN, cached = Number.NaN, personal = Number.NaN] = (
      await inTurn(rounds, measures)
    ).map(median)
    const size = ((await compressedBytes(url)) / 1000).toFixed(1)
    lines.push(
      `${path}: ${rendered.toFixed(0)} rendered a second; cached ${cached.toFixed(0)}, ${(cached / rendered).toFixed(1)} times; signed in ${(personal / rendered).toFixed(2)} times; ${size} kB brotli`,
    )
  }
  return lines
}

/** Requests a second with warm code. */
async function requestRate(options: Options): Promise<number> {
  await succeeding({ ...options, connections: 4, amount: 200 })
  const { requests } = await succeeding({ duration: 3, ...options })
  return requests.average
}

/** Bytes of a response over the wire; `fetch` would decompress them. */
export async function compressedBytes(url: string): Promise<number> {
  const options = { url, headers: compressed, connections: 1, amount: 5 }
  const { throughput, requests } = await succeeding(options)
  return throughput.total / requests.total
}

/** @throws when a response isn't a success, or there is none */
export async function succeeding(options: Options): Promise<Result> {
  const result = await autocannon(options)
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} requests to ${options.url} failed`)
  return result
}
