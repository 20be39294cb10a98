import path from 'node:path'
import { run } from '../common/commands.ts'
import { root } from '../common/paths.ts'

type Options = {
  minutes?: number
  env?: Record<string, string>
  atOnce?: number
}

/** @param args patterns of files, or options. @throws ProgramError when a test fails */
export function jest(args: string[], { minutes, env = {}, atOnce = 1 }: Options): Promise<void> {
  const workers = atOnce > 1 ? `--maxWorkers=${atOnce}` : '--runInBand'
  return run('jest', [workers, ...args], {
    ...(minutes && { minutes }),
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      // Processes of a test strip the types of their modules once.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      ...env,
    },
  })
}
