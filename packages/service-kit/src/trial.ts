/**
 * A new version is tried out beside the running one: its supervisor starts it with `--on-trial`, on a port of its own.
 * It answers there, does nothing else, and learns by a message when it takes the old one's place.
 */
type TakeOver = { takeOver: { port: number } }

export const isOnTrial = process.argv.includes('--on-trial')

const trial = Promise.withResolvers<void>()
if (!isOnTrial) trial.resolve()

/**
 * Resolves when this process has taken its place: at once, unless it is on trial. Whatever a service does by itself (send
 * mails, ask others) waits for it.
 */
export function inService(): Promise<void> {
  return trial.promise
}

/** Listens where the supervisor says, once it does, and tells it whether that worked. */
export function onTakeOver(listenAt: (port: number) => Promise<void>): void {
  process.once('message', async ({ takeOver }: TakeOver) => {
    try {
      await listenAt(takeOver.port)
      trial.resolve()
      process.send?.({ hasTakenOver: true })
    } catch (error) {
      process.send?.({ hasTakenOver: false, why: String(error) })
    }
  })
}
