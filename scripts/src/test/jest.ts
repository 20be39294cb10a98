import { run } from '../commands.ts'

type Options = {
  minutes: number
  env?: Record<string, string>
  /** Files that run at a time. */
  atOnce?: number
}

const jestEnv = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
}

/** Runs the tests on a whole product that have `pattern` in their path. */
export function jest(pattern: string, { minutes, env = {}, atOnce = 1 }: Options): Promise<void> {
  const workers = atOnce > 1 ? `--maxWorkers=${atOnce}` : '--runInBand'
  return run('jest', ['--config', 'tests/jest.config.mjs', workers, pattern], {
    minutes,
    env: { ...jestEnv, ...env },
  })
}
