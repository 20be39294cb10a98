import { run } from './commands.ts'

type Options = { minutes: number; env?: Record<string, string> }

/** Runs the tests on a whole product that have `pattern` in their path. */
export function jest(pattern: string, { minutes, env = {} }: Options): Promise<void> {
  return run('jest', ['--config', 'tests/jest.config.mjs', '--runInBand', pattern], {
    minutes,
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...env,
    },
  })
}
