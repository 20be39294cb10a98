/**
 * Candidate process: a new version that a supervisor starts beside the running one with
 * `--on-trial`, on a port of its own. It only answers there, until a message makes it take over.
 */
type TakeOver = { takeOver: { port: number } }

export const isCandidate = process.argv.includes('--on-trial')

const inServiceNow = Promise.withResolvers<void>()
if (!isCandidate) inServiceNow.resolve()

/**
 * Resolves when this process is in service: at once, unless it is a candidate. Background work of a
 * service (a loop, a queue) waits for it.
 */
export function inService(): Promise<void> {
  return inServiceNow.promise
}

/** Listens where the supervisor's message says, and reports whether that worked. */
export function onTakeOver(listenAt: (port: number) => Promise<void>): void {
  process.once('message', async ({ takeOver }: TakeOver) => {
    try {
      await listenAt(takeOver.port)
      inServiceNow.resolve()
      process.send?.({ hasTakenOver: true })
    } catch (error) {
      process.send?.({ hasTakenOver: false, why: String(error) })
    }
  })
}
