import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 100

/**
 * Waits until the address answers 200.
 * @returns null, or its last answer after `seconds` or an abort
 */
export async function waitUntilReady(
  url: string | undefined,
  seconds: number,
  signal?: AbortSignal,
): Promise<string | null> {
  for (const giveUpAt = Date.now() + seconds * 1000; ; await wait(pauseMs)) {
    const answer = await ask(url)
    if (answer === null || Date.now() > giveUpAt || signal?.aborted) return answer
  }
}

/** By Node's own client: with `fetch`, asking six processes costs more than supervising them. */
async function ask(url: string | undefined): Promise<string | null> {
  if (!url) return null
  try {
    const asking = get(url, { agent: false, signal: AbortSignal.timeout(2000) })
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    const said = await text(answer)
    return answer.statusCode === 200 ? null : `${answer.statusCode} ${said}`
  } catch {
    return 'no answer'
  }
}
