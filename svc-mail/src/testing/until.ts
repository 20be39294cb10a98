import { setTimeout as wait } from 'node:timers/promises'

/** Resolves as soon as the condition holds. @throws Error when it doesn't within the time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  withinMs = 10_000,
): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${condition}`)
    await wait(10)
  }
}
