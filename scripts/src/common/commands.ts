import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.ts'
import type { FrontEnd } from './workspaces.ts'

type Options = {
  env?: Record<string, string>
  isQuiet?: boolean
  /** The program is killed after this time, and has failed. */
  minutes?: number
}

export class ProgramError extends Error {
  readonly lastLines: string

  constructor(message: string, output: Buffer[]) {
    super(message)
    this.lastLines = Buffer.concat(output).toString().trimEnd().split('\n').slice(-50).join('\n')
  }
}

/** Runs a program in the repository's root. @throws ProgramError when it fails */
export async function run(
  program: string,
  args: string[],
  { env = {}, isQuiet = false, minutes }: Options = {},
): Promise<void> {
  // A program draws on the terminal itself.
  const isCaptured = isQuiet || !process.stdout.isTTY
  const child = spawn(program, args, {
    cwd: root,
    stdio: isCaptured ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
    ...(minutes && { timeout: minutes * 60_000, killSignal: 'SIGKILL' }),
  })
  const output = captureOutput(child, { isQuiet })
  const [code] = await once(child, 'exit')
  await outputOf(child)
  if (code === 0) return
  if (isQuiet) process.stderr.write(Buffer.concat(output))
  const how = child.killed ? `was not done after ${minutes} minutes` : 'failed'
  throw new ProgramError(`${program} ${args.join(' ')} ${how}`, output)
}

/** Builds all workspaces that changed, unless front-ends are given. */
export async function build(which: readonly FrontEnd[] = []): Promise<void> {
  const filters = which.map(({ folder }) => `--filter=./${folder}`)
  await run('turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], { isQuiet: true })
}

/** Prints a failure as one line, without its stack. */
export async function main(script: () => Promise<void>): Promise<void> {
  try {
    await script()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exitCode = (error as { exitCode?: number }).exitCode ?? 1
  }
}

/** Stops once on Ctrl-C, SIGTERM or a closed terminal, and ends the process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | null = null
  const end = async () => {
    stopping ??= stop()
    await stopping
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

function captureOutput(
  { stdout, stderr }: ChildProcess,
  { isQuiet }: { isQuiet: boolean },
): Buffer[] {
  const output: Buffer[] = []
  stdout?.on('data', (data: Buffer) => capture(data, process.stdout))
  stderr?.on('data', (data: Buffer) => capture(data, process.stderr))
  return output

  function capture(data: Buffer, onTo: NodeJS.WritableStream): void {
    output.push(data)
    if (!isQuiet) onTo.write(data)
  }
}

/** Waits for a second at most, because a process that it left behind may hold its output open. */
async function outputOf(child: ChildProcess): Promise<void> {
  const pipes = [child.stdout, child.stderr].filter((pipe) => pipe !== null)
  const ended = pipes.map((pipe) => pipe.closed || once(pipe, 'close'))
  await Promise.race([Promise.all(ended), wait(1000, undefined, { ref: false })])
  for (const pipe of pipes) pipe.destroy()
}

/** Prints a text every fifteen seconds, because a slow machine would look hung. */
export async function sayWhile(
  work: Promise<unknown>,
  text: () => string,
  print = console.log,
): Promise<void> {
  const timer = setInterval(() => print(text()), 15_000)
  await work.finally(() => clearInterval(timer))
}
