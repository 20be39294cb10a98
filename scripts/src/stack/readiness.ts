import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits until the address answers 200.
 * @returns null, or its last answer after `seconds` or an abort
 */
export async function waitUntilReady(
  url: string | undefined,
  seconds: number,
  signal?: AbortSignal,
): Promise<string | null> {
  for (const giveUpAt = Date.now() + seconds * 1000; ; await wait(50)) {
    const answer = await ask(url)
    if (answer === null || Date.now() > giveUpAt || signal?.aborted) return answer
  }
}

async function ask(url: string | undefined): Promise<string | null> {
  if (!url) return null
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return answer.ok ? null : `${answer.status} ${await answer.text()}`
  } catch {
    return 'no answer'
  }
}
