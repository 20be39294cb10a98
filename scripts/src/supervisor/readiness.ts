import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 100

/** Polls until the address responds with 200. @returns null, or why it doesn't in time */
export async function waitUntilReady(
  url: string | undefined,
  seconds: number,
  signal?: AbortSignal,
): Promise<string | null> {
  for (const giveUpAt = Date.now() + seconds * 1000; ; await wait(pauseMs)) {
    const unready = url ? await statusOf(url) : null
    if (unready === null || Date.now() > giveUpAt || signal?.aborted) return unready
  }
}

/** `fetch` would take more processor time than all of the supervision. */
async function statusOf(url: string): Promise<string | null> {
  try {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(10_000) })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const body = await text(response)
    return response.statusCode === 200 ? null : `${response.statusCode} ${body}`
  } catch {
    return 'no response'
  }
}
