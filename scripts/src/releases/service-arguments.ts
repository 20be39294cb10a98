import { commonOptions, parse, UsageError } from './arguments.ts'
import { type Service, services } from './services.ts'

type Wanted = { service: Service; isForced: boolean } & (
  | { does: 'release' | 'list' }
  /** Without `to`, the one before the current. */
  | { does: 'rollback'; to: string | undefined }
)

const hint = ': a service has --list, --rollback, --to ID and --force'

/** @throws UsageError that names what is wrong */
export function readServiceArguments(args: string[]): Wanted {
  const { values, positionals } = parse(args, commonOptions, hint)
  const { list = false, rollback = false, force: isForced = false, to } = values
  const service = serviceOf(positionals)
  const goesBack = rollback || to !== undefined
  if (to === '') throw new UsageError('--to needs the id of a release.')
  if (list && goesBack) throw new UsageError('--list and --rollback are two things; choose one.')
  if (list) return { service, isForced, does: 'list' }
  if (goesBack) return { service, isForced, does: 'rollback', to }
  return { service, isForced, does: 'release' }
}

function serviceOf([wanted, ...others]: string[]): Service {
  if (others.length) throw new UsageError(`One at a time, not ${[wanted, ...others].join(', ')}.`)
  const service = services.find(({ folder }) => folder === wanted)
  if (!service) throw new UsageError(`There is no service "${wanted}".`)
  return service
}
