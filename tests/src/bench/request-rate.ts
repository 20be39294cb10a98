import autocannon, { type Options, type Result } from 'autocannon'

export const packed = { 'accept-encoding': 'br' }

/** Answered requests a second, once the first ones have warmed up what answers. */
export async function requestRate(options: Options): Promise<number> {
  await succeeding({ ...options, connections: 4, amount: 200 })
  const { requests } = await succeeding({ duration: 3, ...options })
  return requests.average
}

/** Bytes of an answer over the wire; `fetch` would unpack them. */
export async function packedBytes(url: string): Promise<number> {
  const options = { url, headers: packed, connections: 1, amount: 5 }
  const { throughput, requests } = await succeeding(options)
  return throughput.total / requests.total
}

/** @throws when an answer isn't a success, or there is none */
export async function succeeding(options: Options): Promise<Result> {
  const result = await autocannon(options)
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} answers of ${options.url} were no success`)
  return result
}
