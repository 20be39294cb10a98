import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { compiledIn, root } from '../common/paths.ts'

export type ProcessSpec = {
  name: string
  /** A relative path begins at the repository's root. */
  file: string
  isNative?: boolean
  args?: string[]
  env: Record<string, string>
  /** It responds with 200 once the process can work. */
  readyUrl?: string
  /** The process restarts whenever a file that it has loaded changes. */
  isWatched?: boolean
  memoryFlags?: string[]
  /** The process starts at the first connection to one of these. */
  forwarded?: Forwarded[]
}

/** Ports of this machine. */
export type Forwarded = { from: number; to: number }

/** Most processes are at rest, and need a small young generation. */
const smallYoung = ['--max-semi-space-size=2']
const endWithSupervisor = ['--import', import.meta.resolve('./end-with-supervisor.ts')]
const graceMs = 6000

/** The process has a group of its own, because Ctrl-C must reach the supervisor alone. */
export function launch(spec: ProcessSpec, dataDir: string): ChildProcess {
  const { file, isNative = false, args = [], isWatched = false, memoryFlags = smallYoung } = spec
  const flags = isWatched ? ['--watch', '--watch-preserve-output'] : memoryFlags
  const program = path.resolve(root, file)
  const [executable, before] = isNative
    ? [program, []]
    : [process.execPath, [...flags, ...endWithSupervisor, program]]
  return spawn(executable, [...before, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compiledIn(dataDir),
      ...spec.env,
    },
    // A program of Node ends when the IPC channel closes.
    stdio: ['ignore', 'pipe', 'pipe', ...(isNative ? [] : ['ipc' as const])],
    detached: true,
  })
}

/** Sends SIGTERM, and SIGKILL after six seconds. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(kill)
}

/** Copies a process's output to the log. @returns its last error message, once it has ended */
export function captureOutput(
  child: ChildProcess,
  log: NodeJS.WritableStream,
): () => Promise<string> {
  let lastErrors = ''
  let lastLine = ''
  child.stdout?.pipe(log, { end: false })
  child.stdout?.on('data', (data: Buffer) => {
    lastLine = String(data).trim().split('\n').at(-1) || lastLine
  })
  child.stderr?.on('data', (data: Buffer) => {
    lastErrors = (lastErrors + String(data)).slice(-4000)
    log.write(data)
  })
  return async () => {
    // The process can exit before all of its output has been read.
    for (const stream of [child.stdout, child.stderr]) {
      if (stream && !stream.closed) await once(stream, 'close')
    }
    return errorIn(lastErrors) || messageOfLog(lastLine)
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Leaves out the code above the last error, and the stack below. */
function errorIn(text: string): string {
  const messages = text.match(/^\S*Error\b.*(?:\n(?! +at |\}|Node\.js).+)*/gm) ?? []
  return messages.at(-1) ?? text.trim()
}

/** Reads a JSON line, because a service logs the error that ends it. */
function messageOfLog(line: string): string {
  try {
    const { err, msg } = JSON.parse(line) as { err?: { message?: string }; msg?: string }
    return err?.message ?? msg ?? ''
  } catch {
    return line
  }
}
