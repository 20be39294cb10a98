/**
 * Asks again until the condition holds, for at most `seconds`; more often where the time that it
 * takes is the figure. What fails is asked again, too.
 * @throws Error that says how it failed last, if it did
 */
export async function until<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  seconds = 40,
  everyMs = 25,
): Promise<T> {
  const giveUpAt = Date.now() + seconds * 1000
  for (;;) {
    const { answer, failure } = await outcomeOf(ask)
    if (answer) return answer
    if (Date.now() > giveUpAt) throw tooLate(seconds, failure)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

async function outcomeOf<T>(ask: () => T | Promise<T>): Promise<{ answer?: T; failure?: unknown }> {
  try {
    return { answer: await ask() }
  } catch (failure) {
    return { failure }
  }
}

function tooLate(seconds: number, failure: unknown): Error {
  const how = failure instanceof Error ? `: ${failure.message}` : ''
  return new Error(`not within ${seconds} s${how}`, { cause: failure })
}
