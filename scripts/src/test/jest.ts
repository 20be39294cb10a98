import path from 'node:path'
import { run } from '../common/commands.ts'
import { root } from '../common/paths.ts'

type Options = {
  minutes?: number
  env?: Record<string, string>
  atOnce?: number
}

/** @param rooms such as `--selectProjects=svc-users`. @throws ProgramError when a test fails */
export function jest(
  rooms: string,
  patterns: string[],
  { minutes, env = {}, atOnce = 1 }: Options,
): Promise<void> {
  const workers = atOnce > 1 ? `--maxWorkers=${atOnce}` : '--runInBand'
  // An option stands between, because `--selectProjects` takes all arguments up to the next one.
  return run('jest', [rooms, workers, ...patterns], {
    ...(minutes && { minutes }),
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      // Processes that tests start take half the time with it.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      ...env,
    },
  })
}
