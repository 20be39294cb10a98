import { setTimeout as pause } from 'node:timers/promises'

/** Asks ten times a second until an answer satisfies, or the time is over. @returns the last one */
export async function pollUntil<T>(
  satisfies: (answer: T) => boolean,
  ask: () => Promise<T>,
  withinMs: number,
): Promise<T> {
  const giveUpAt = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (satisfies(answer) || Date.now() >= giveUpAt) return answer
    await pause(100)
  }
}
