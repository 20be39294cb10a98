import { parseArgs } from 'node:util'
import { type FrontEnd, frontEnds } from './front-ends.ts'

type Wanted = { frontEnd: FrontEnd } & (
  | { does: 'release'; isForced: boolean }
  | { does: 'list' }
  /** Without `to`, the one before the current. */
  | { does: 'rollback'; to: string | undefined }
)

/** What was typed makes no sense; exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(`${message}\n\n${usage}`)
  }
}

/** @throws UsageError that names what is wrong, and shows what there is */
export function readArguments(args: string[]): Wanted {
  const { values, positionals } = parse(args)
  const { list = false, rollback = false, force = false, to } = values
  const frontEnd = frontEndOf(positionals)
  const goesBack = rollback || to !== undefined
  if (to === '') throw new UsageError('--to needs the id of a release.')
  if (list && goesBack) throw new UsageError('--list and --rollback are two things; choose one.')
  if (force && (list || goesBack)) throw new UsageError('--force is for releasing only.')
  if (list) return { frontEnd, does: 'list' }
  if (goesBack) return { frontEnd, does: 'rollback', to }
  return { frontEnd, does: 'release', isForced: force }
}

const folders = frontEnds.map(({ folder }) => folder).join(' | ')
const usage = `npm run release -- <front-end>                builds it and makes it current
                               --force        … though the running gateway lacks endpoints
                               --list         shows its releases
                               --rollback     goes back to the one before the current
                               --to ID        goes to that one
front-ends: ${folders}`

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        list: { type: 'boolean' },
        rollback: { type: 'boolean' },
        to: { type: 'string' },
        force: { type: 'boolean' },
      },
    })
  } catch (error) {
    // Its first sentence names the option; the rest is about dashes.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/)
    throw new UsageError(`${sentence}.`)
  }
}

function frontEndOf([wanted, ...others]: string[]): FrontEnd {
  if (!wanted) throw new UsageError('Say which front-end.')
  if (others.length) throw new UsageError(`One at a time, not ${[wanted, ...others].join(', ')}.`)
  const frontEnd = frontEnds.find(({ folder }) => folder === wanted)
  if (!frontEnd) throw new UsageError(`There is no front-end "${wanted}".`)
  return frontEnd
}
