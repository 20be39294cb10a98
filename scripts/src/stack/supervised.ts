import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../paths.ts'

export type ProcessSpec = {
  name: string
  /** Program file, from the repository's root. */
  file: string
  env: Record<string, string>
  /** Address that answers 200 once the process can work. */
  readyUrl?: string
  /** Starts it again whenever a file that it has loaded changes. */
  isWatched?: boolean
  /** How Node manages this process's memory, where that isn't as for all. */
  memoryFlags?: string[]
}

export type Supervised = {
  name: string
  readonly pid: number | undefined
  /** Resolves when the process answers at `readyUrl`. */
  ready: () => Promise<void>
  /** Rejects, with the process's own words, when it ended by a fault that a restart can't mend. */
  fault: Promise<never>
  /** Asks it to finish (SIGTERM), and ends it after six seconds if it doesn't. */
  stop: () => Promise<void>
}

/** Exit code by which a program says that starting it again can't help. */
const faultInSettings = 2

/**
 * Keeps one process running: started again after a crash, at once the first time, then with growing pauses. It gets a
 * process group of its own, so that Ctrl-C reaches only the supervisor, which stops everything in order.
 */
export function supervise(spec: ProcessSpec, dataDir: string): Supervised {
  const logDir = path.join(dataDir, 'logs')
  mkdirSync(logDir, { recursive: true })
  const log = createWriteStream(path.join(logDir, `${spec.name}.log`), { flags: 'a' })
  let child: ChildProcess
  let isStopping = false
  const fault = Promise.withResolvers<never>()
  // Whoever doesn't wait for it shouldn't end by it.
  fault.promise.catch(() => {})
  let crashes = 0

  function start(): void {
    const startedAt = Date.now()
    child = launch(spec, dataDir)
    let lastError = ''
    child.stdout?.pipe(log, { end: false })
    child.stderr?.on('data', (data: Buffer) => {
      lastError = String(data).trim() || lastError
      log.write(data)
    })
    child.once('exit', (code) => {
      if (isStopping) return
      if (code === faultInSettings) {
        fault.reject(new Error(lastError || `${spec.name} can't start`))
        return
      }
      crashes = Date.now() - startedAt > 10_000 ? 1 : crashes + 1
      setTimeout(() => !isStopping && start(), Math.min(100 * 2 ** (crashes - 1), 5000))
    })
  }
  start()

  return {
    name: spec.name,
    fault: fault.promise,
    get pid() {
      return child.pid
    },

    async ready() {
      const giveUpAt = Date.now() + 60_000
      while (!(await isReady(spec.readyUrl))) {
        if (Date.now() > giveUpAt)
          throw new Error(`${spec.name} did not get ready; see ${log.path}`)
        await pause(50)
      }
    },

    async stop() {
      isStopping = true
      await end(child)
      log.end()
    },
  }
}

/** A small young generation keeps seven processes small at rest; hardly any makes garbage fast enough to miss it. */
const smallYoung = ['--max-semi-space-size=2']

function launch(spec: ProcessSpec, dataDir: string): ChildProcess {
  const { file, env, isWatched = false, memoryFlags = smallYoung } = spec
  const flags = isWatched ? ['--watch', '--watch-preserve-output'] : memoryFlags
  return spawn(process.execPath, [...flags, path.join(root, file)], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      // Compiled code is kept for the next start, which is a third faster by it.
      NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
      ...env,
    },
    // The channel closes when the supervisor dies, however it dies; the process then ends itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 6000)
  await ended
  clearTimeout(tooLong)
}

async function isReady(url: string | undefined): Promise<boolean> {
  if (!url) return true
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
