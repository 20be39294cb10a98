import { run } from '../common/commands.ts'

type Options = {
  minutes?: number
  env?: Record<string, string>
  atOnce?: number
}

/** Runs tests of rooms: `--selectProjects=svc-users`. @throws ProgramError when one fails */
export function jest(
  rooms: string,
  patterns: string[],
  { minutes, env = {}, atOnce = 1 }: Options,
): Promise<void> {
  const workers = atOnce > 1 ? `--maxWorkers=${atOnce}` : '--runInBand'
  // Between them, because `--selectProjects` takes all arguments up to the next option.
  return run('jest', [rooms, workers, ...patterns], {
    ...(minutes && { minutes }),
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...env,
    },
  })
}
