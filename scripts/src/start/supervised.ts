import { startCandidate, takeOver } from './candidate.ts'
import { end, type ProcessSpec } from './launch.ts'
import { waitUntilReady } from './readiness.ts'
import { openLog } from './rotating-log.ts'
import { createSupervisor, type Running, type Supervisor } from './supervisor.ts'

export type Supervised = {
  name: string
  readonly pid: number | undefined
  /** Resolves when the process answers at `readyUrl`. */
  ready: () => Promise<void>
  /**
   * Rejects, with the crash output, when the process ended by a fault that a restart can't mend.
   */
  fault: Promise<never>
  /** Asks it to finish (SIGTERM), and ends it after six seconds if it doesn't. */
  stop: () => Promise<void>
  /** Stops it, starts it again on the same port, and waits until it answers. */
  restart: () => Promise<void>
  /**
   * Starts a candidate process with another program file, on a port of its own and without work.
   * @throws Error that says why it can't work
   */
  tryOut: (file: string) => Promise<Replacement>
}

export type Replacement = {
  /** The candidate takes the port of the running process, which drains and ends. */
  takeOver: () => Promise<void>
  /** Ends the candidate; nothing else has changed. */
  cancel: () => Promise<void>
}

const readyWithinSeconds = 60

/** One supervised process of the product, with its log. */
export function supervise(spec: ProcessSpec, dataDir: string): Supervised {
  const { name, readyUrl } = spec
  const log = openLog(name, dataDir)
  const supervisor = createSupervisor(spec, { dataDir, log })
  const candidates = new Set<Running>()
  const stopping = new AbortController()

  async function ready(): Promise<void> {
    const unready = await waitUntilReady(readyUrl, readyWithinSeconds, stopping.signal)
    if (!unready) return
    const { lastCrash } = supervisor
    const crash = lastCrash && `; it ended before, and said: ${lastCrash}`
    throw new Error(`${name} isn't ready after ${readyWithinSeconds} s: ${unready}${crash}`)
  }

  return {
    name,
    fault: supervisor.fault,
    get pid() {
      return supervisor.running.child.pid
    },
    ready,

    async stop() {
      stopping.abort()
      await Promise.all([supervisor.dismiss(), ...[...candidates].map(({ child }) => end(child))])
      await new Promise<void>((resolve) => log.end(resolve))
    },

    async restart() {
      await supervisor.dismiss()
      if (stopping.signal.aborted) return
      supervisor.start()
      await Promise.race([ready(), supervisor.fault])
    },

    async tryOut(file) {
      const next = { ...supervisor.running.spec, file }
      const candidate = await startCandidate(next, { dataDir, log, candidates })
      return {
        takeOver: () => replace(supervisor, candidate).finally(() => candidates.delete(candidate)),
        cancel: () => end(candidate.child).finally(() => candidates.delete(candidate)),
      }
    },
  }
}

/** Whether two processes may listen on one port. */
const sharesPorts = process.platform === 'linux'

async function replace(supervisor: Supervisor, candidate: Running): Promise<void> {
  const dismissed = sharesPorts ? null : supervisor.dismiss()
  try {
    await takeOver(candidate)
  } catch (error) {
    await Promise.all([end(candidate.child), dismissed])
    if (dismissed) supervisor.start()
    throw error
  }
  await supervisor.adopt(candidate)
}
