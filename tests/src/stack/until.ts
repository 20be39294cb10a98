/**
 * Asks again until the condition holds, for at most `seconds`; more often where the time that it takes is the figure. What fails
 * is asked again, too.
 * @throws Error whose cause is how it failed last, if it did
 */
export async function until<T>(
  ask: () => Promise<T | undefined | false>,
  seconds = 40,
  everyMs = 100,
): Promise<T> {
  const giveUpAt = Date.now() + seconds * 1000
  for (;;) {
    const { answer, cause } = await ask().then(
      (answer) => ({ answer, cause: undefined }),
      (cause: unknown) => ({ answer: undefined, cause }),
    )
    if (answer) return answer
    if (Date.now() > giveUpAt) throw new Error(`not within ${seconds} s`, { cause })
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
