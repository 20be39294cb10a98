import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../paths.ts'
import { compiledIn } from './compiled.ts'

export type ProcessSpec = {
  name: string
  /** Program file; a relative path begins at the repository's root. */
  file: string
  env: Record<string, string>
  /** Address that answers 200 once the process can work. */
  readyUrl?: string
  /** Starts it again whenever a file that it has loaded changes. */
  isWatched?: boolean
  /** Node's options for memory, where they differ from those of the others. */
  memoryFlags?: string[]
  args?: string[]
}

/** A small young generation keeps seven processes small at rest; hardly any of them needs more. */
const smallYoung = ['--max-semi-space-size=2']
const endWithSupervisor = ['--import', path.join(import.meta.dirname, 'end-with-supervisor.ts')]

/** In a process group of its own: Ctrl-C reaches the supervisor alone, which stops all in order. */
export function launch(spec: ProcessSpec, dataDir: string): ChildProcess {
  const { file, env, isWatched = false, memoryFlags = smallYoung, args = [] } = spec
  const flags = isWatched ? ['--watch', '--watch-preserve-output'] : memoryFlags
  const program = [path.resolve(root, file), ...args]
  return spawn(process.execPath, [...flags, ...endWithSupervisor, ...program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compiledIn(dataDir),
      ...env,
    },
    // IPC: the process ends with its supervisor, and a candidate is told when to take over.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
}

/** Asks it to finish, and ends it after six seconds if it doesn't. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 6000)
  await ended
  clearTimeout(tooLong)
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
