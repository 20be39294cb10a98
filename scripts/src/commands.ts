import { spawn } from 'node:child_process'
import { root } from './paths.ts'

type Options = {
  env?: Record<string, string>
  /** Writes only when it fails. */
  isQuiet?: boolean
  /** It has failed when it takes longer: whatever hangs is told of, rather than waited for. */
  minutes?: number
}

/** Runs a program of `node_modules/.bin` in the repository's root. Rejects when it fails. */
export function run(
  program: string,
  args: string[],
  { env = {}, isQuiet = false, minutes }: Options = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    const child = spawn(program, args, {
      cwd: root,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
      ...(minutes && { timeout: minutes * 60_000, killSignal: 'SIGKILL' }),
    })
    child.stdout?.on('data', (data: Buffer) => output.push(data))
    child.stderr?.on('data', (data: Buffer) => output.push(data))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) return resolve()
      if (isQuiet) process.stderr.write(Buffer.concat(output))
      const how = child.killed ? `was not done after ${minutes} minutes` : 'failed'
      reject(new Error(`${program} ${args.join(' ')} ${how}`))
    })
  })
}

/** Runs a script to its end: a failure is one line and exit code 1, not a stack. */
export async function main(script: () => Promise<void>): Promise<void> {
  try {
    await script()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
