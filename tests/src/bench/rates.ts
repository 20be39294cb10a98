import autocannon, { type Options, type Result } from 'autocannon'
import { inTurn, median } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { aUser } from '../stack/person.ts'
import { startStandIn } from '../stack/stand-in-thread.ts'

const paths = ['/', '/oscar-winners', '/movies/the-godfather-1972']
const films = '/api/movies?all=true'
export const compressed = { 'accept-encoding': 'br' }

export type BenchOptions = {
  size?: number | undefined
  isQuick: boolean
  /** Of running products; without one, a bench starts its own. */
  origins: string[]
  repository?: string | undefined
}

/** Requests a second of a service and of the gateway before it, or of running products. */
export async function benchGateway(options: BenchOptions): Promise<string[]> {
  if (options.origins.length) return benchRunning(options)
  await using standIn = await startStandIn()
  await using stack = await freshStack({ gatewayEnv: { USERS_URL: standIn.origin } })
  const connections = 32
  const json = (bytes: number) => [
    { url: `${standIn.origin}/api/x?bytes=${bytes}`, connections },
    { url: `${stack.url}/api/hosted-identity?bytes=${bytes}`, connections },
  ]
  const direct = { url: stack.origins.catalog + films, connections }
  const cached = { url: stack.url + films, connections }
  // Awaited, because the product stops at the return.
  return await rates(options, {
    'service, gateway: 1 kB of JSON': json(1000),
    '60 kB of JSON': json(60_000),
    'all films, cached': [direct, cached],
    'all films, cached and compressed': [direct, { ...cached, headers: compressed }],
  })
}

async function benchRunning(options: BenchOptions): Promise<string[]> {
  const at = (path: string, headers = {}) =>
    options.origins.map((origin) => ({ url: origin + path, headers, connections: 32 }))
  return rates(options, {
    'forwarded to svc-users': at('/api/hosted-identity'),
    'all films, cached': at(films),
    'all films, cached and compressed': at(films, compressed),
  })
}

/** Pages at 16 connections: rendered each time, cached, and of a signed-in user. */
export async function benchPages(options: BenchOptions): Promise<string[]> {
  await using products = await openProducts(options)
  const { origins } = products
  const email = `ann.${Date.now()}@example.org`
  const users = await Promise.all(origins.map((origin) => aUser(origin, email)))
  const cookies = users.map(({ cookie }) => cookie())
  const at = (path: string) =>
    origins.map((origin) => ({ url: origin + path, headers: compressed, connections: 16 }))
  const targets: Record<string, Options[]> = {
    '/api/movies?limit=20, cached': at('/api/movies?limit=20'),
  }
  for (const path of paths) {
    // A page with a token in its address isn't cached.
    targets[`${path}, rendered`] = at(`${path}?token=0`)
    targets[`${path}, cached`] = at(path)
    targets[`${path}, signed in`] = at(path).map((target, index) => ({
      ...target,
      headers: { ...compressed, cookie: cookies[index] },
    }))
  }
  return await rates(options, targets)
}

/** Requests a second with warm code; targets of one name are measured in turn. */
async function rates(
  { isQuick }: BenchOptions,
  targets: Record<string, Options[]>,
): Promise<string[]> {
  const [rounds, duration] = isQuick ? [2, 2] : [3, 3]
  const lines: string[] = []
  for (const [name, each] of Object.entries(targets)) {
    for (const target of each) await autocannon({ ...target, duration: 1 })
    let failed = 0
    const measures = each.map((target) => async () => {
      const result = await autocannon({ ...target, duration })
      failed += failuresOf(result)
      return result['2xx'] / result.duration
    })
    const figures = compared((await inTurn(rounds, measures)).map(median))
    lines.push(`${name}: ${figures} a second${failed ? `; ${failed} failed` : ''}`)
  }
  return lines
}

export async function openProducts({ origins }: BenchOptions) {
  const stack = origins.length ? null : await freshStack()
  return {
    origins: stack ? [stack.url] : origins,
    [Symbol.asyncDispose]: async () => stack?.[Symbol.asyncDispose](),
  }
}

/** `43, 46 (1.07)`: each beyond the first with its ratio to it. */
function compared([first = Number.NaN, ...others]: number[]): string {
  const short = (figure: number) => String(Number(figure.toPrecision(4)))
  return [
    short(first),
    ...others.map((each) => `${short(each)} (${(each / first).toFixed(2)})`),
  ].join(', ')
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
  const failed = failuresOf(result)
  if (failed > 0) throw new Error(`${failed} requests to ${options.url} failed`)
  return result
}

function failuresOf({ non2xx, errors }: Result): number {
  return non2xx + errors
}
