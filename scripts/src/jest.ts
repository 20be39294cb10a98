import { run } from './commands.ts'

/** Runs the tests on a whole product that have `pattern` in their path. */
export function jest(pattern: string, env: Record<string, string> = {}): Promise<void> {
  return run('jest', ['--config', 'tests/jest.config.mjs', '--runInBand', pattern], {
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...env,
    },
  })
}
