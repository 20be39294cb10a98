import { type Keeper, keepRunning, type Running } from './keeper.ts'
import { end, type ProcessSpec } from './launch.ts'
import { waitUntilReady } from './readiness.ts'
import { openLog } from './rotating-log.ts'
import { startTrial, takeOver } from './trial.ts'

export type Supervised = {
  name: string
  readonly pid: number | undefined
  /** Resolves when the process answers at `readyUrl`. */
  ready: () => Promise<void>
  /** Rejects, with the process's own words, when it ended by a fault that a restart can't mend. */
  fault: Promise<never>
  /** Asks it to finish (SIGTERM), and ends it after six seconds if it doesn't. */
  stop: () => Promise<void>
  /** Ends it in that way, starts it again on the same port, and waits until it answers. */
  restart: () => Promise<void>
  /**
   * Starts another program file beside it, on a port of its own and without work.
   * @throws Error that says why that one can't work
   */
  tryOut: (file: string) => Promise<Replacement>
}

export type Replacement = {
  /** It takes the place of the running process, which ends once it has answered what it is at. */
  takeOver: () => Promise<void>
  /** Ends it; nothing has changed. */
  cancel: () => Promise<void>
}

const readyWithinSeconds = 60

/** Keeps one process running, whatever happens to it, until it is stopped. */
export function supervise(spec: ProcessSpec, dataDir: string): Supervised {
  const { name, readyUrl } = spec
  const log = openLog(name, dataDir)
  const keeper = keepRunning(spec, { dataDir, log })
  const trials = new Set<Running>()
  const stopping = new AbortController()

  async function ready(): Promise<void> {
    const unready = await waitUntilReady(readyUrl, readyWithinSeconds, stopping.signal)
    if (!unready) return
    const crash = keeper.lastCrash && `; it ended before, and said: ${keeper.lastCrash}`
    throw new Error(`${name} isn't ready after ${readyWithinSeconds} s: ${unready}${crash}`)
  }

  return {
    name,
    fault: keeper.fault,
    get pid() {
      return keeper.running.child.pid
    },
    ready,

    async stop() {
      stopping.abort()
      await Promise.all([keeper.dismiss(), ...[...trials].map(({ child }) => end(child))])
      await new Promise<void>((resolve) => log.end(resolve))
    },

    async restart() {
      await keeper.dismiss()
      if (stopping.signal.aborted) return
      keeper.start()
      await Promise.race([ready(), keeper.fault])
    },

    async tryOut(file) {
      const trial = await startTrial({ ...keeper.running.spec, file }, { dataDir, log, trials })
      return {
        takeOver: () => replace(keeper, trial).finally(() => trials.delete(trial)),
        cancel: () => end(trial.child).finally(() => trials.delete(trial)),
      }
    },
  }
}

/** Whether two processes may listen on one port. */
const sharesPorts = process.platform === 'linux'

async function replace(keeper: Keeper, trial: Running): Promise<void> {
  const left = sharesPorts ? null : keeper.dismiss()
  try {
    await takeOver(trial)
  } catch (error) {
    await Promise.all([end(trial.child), left])
    if (left) keeper.start()
    throw error
  }
  await keeper.adopt(trial)
}
