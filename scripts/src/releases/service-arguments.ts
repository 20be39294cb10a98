import { parseArgs } from 'node:util'
import { UsageError } from './arguments.ts'
import { type Service, services } from './services.ts'

type Wanted = { service: Service; isForced: boolean } & (
  | { does: 'release' | 'list' }
  /** Without `to`, the one before the current. */
  | { does: 'rollback'; to: string | undefined }
)

/** @throws UsageError that names what is wrong */
export function readServiceArguments(args: string[]): Wanted {
  const { values, positionals } = parse(args)
  const { list = false, rollback = false, force: isForced = false, to } = values
  const service = serviceOf(positionals)
  const goesBack = rollback || to !== undefined
  if (to === '') throw new UsageError('--to needs the id of a release.')
  if (list && goesBack) throw new UsageError('--list and --rollback are two things; choose one.')
  if (list) return { service, isForced, does: 'list' }
  if (goesBack) return { service, isForced, does: 'rollback', to }
  return { service, isForced, does: 'release' }
}

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
    throw new UsageError(`${sentence}: a service has --list, --rollback, --to ID and --force.`)
  }
}

function serviceOf([wanted, ...others]: string[]): Service {
  if (others.length) throw new UsageError(`One at a time, not ${[wanted, ...others].join(', ')}.`)
  const service = services.find(({ folder }) => folder === wanted)
  if (!service) throw new UsageError(`There is no service "${wanted}".`)
  return service
}
