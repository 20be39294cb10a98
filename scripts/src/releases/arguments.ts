import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { shareIn } from '@cinecanon/releases'
import { type FrontEnd, frontEnds, type Service, services } from '../workspaces.ts'

export type NewRelease = {
  does: 'release'
  /** Of visitors, in percent, who get it as a canary; null: of all. */
  share: number | null
  isForced: boolean
  isTriedOut: boolean
}

type FrontEndCommand = { frontEnd: FrontEnd } & (
  | NewRelease
  | { does: 'list' | 'promote' | 'stop canary' }
  /** Without `to`, the latest step. */
  | { does: 'rollback'; to: string | undefined }
)

type ServiceCommand = { service: Service; isForced: boolean } & (
  | { does: 'release' | 'list' }
  /** Without `to`, to the one before the current. */
  | { does: 'rollback'; to: string | undefined }
)

/** Wrong arguments; exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(`${message}\n\n${usage}`)
  }
}

/** @throws UsageError that names what is wrong, and shows what there is */
export function readArguments(args: string[]): FrontEndCommand {
  const { values, positionals } = parse(args, options)
  const frontEnd = chosenOf(positionals, frontEnds, 'front-end')
  const { to } = values
  const steps = ['list', 'rollback', 'promote', 'stop-canary'] as const
  const [does, other] = steps.filter(
    (step) => values[step] || (step === 'rollback' && to !== undefined),
  )
  if (to === '') throw new UsageError('--to needs the id of a release.')
  if (does && other) throw new UsageError(`--${does} and --${other} are two things; choose one.`)
  const option = (['canary', 'force', 'without-browser'] as const).find((each) => values[each])
  if (does && option) throw new UsageError(`--${option} is for releasing only.`)
  if (does === 'rollback') return { frontEnd, does, to }
  if (does) return { frontEnd, does: does === 'stop-canary' ? 'stop canary' : does }
  return {
    frontEnd,
    does: 'release',
    share: shareOf(values.canary),
    isForced: values.force ?? false,
    isTriedOut: !values['without-browser'],
  }
}

/** @throws UsageError that names what is wrong */
export function readServiceArguments(args: string[]): ServiceCommand {
  const hint = ': a service has --list, --rollback, --to ID and --force'
  const { values, positionals } = parse(args, commonOptions, hint)
  const { list = false, rollback = false, force: isForced = false, to } = values
  const service = chosenOf(positionals, services, 'service')
  const goesBack = rollback || to !== undefined
  if (to === '') throw new UsageError('--to needs the id of a release.')
  if (list && goesBack) throw new UsageError('--list and --rollback are two things; choose one.')
  if (list) return { service, isForced, does: 'list' }
  if (goesBack) return { service, isForced, does: 'rollback', to }
  return { service, isForced, does: 'release' }
}

const foldersOf = (all: readonly { folder: string }[]) =>
  all.map(({ folder }) => folder).join(' | ')
const usage = `npm run release -- <front-end>                   builds it, looks at it in a browser, makes it current
                               --canary 10%      … for that share of visitors; later changes the share
                               --force           … though the running gateway lacks endpoints
                               --without-browser … unseen
                               --promote         makes the canary current
                               --stop-canary     everyone gets the current release again
                               --list            shows its releases
                               --rollback        takes the latest step back: the canary, or the release
                               --to ID           goes to that release
front-ends: ${foldersOf(frontEnds)}
services:   ${foldersOf(services)}; they have --force, --list, --rollback and --to`

const commonOptions = {
  list: { type: 'boolean' },
  rollback: { type: 'boolean' },
  to: { type: 'string' },
  force: { type: 'boolean' },
} as const

const options = {
  ...commonOptions,
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  'stop-canary': { type: 'boolean' },
  'without-browser': { type: 'boolean' },
} as const

/** @throws UsageError with `hint` when an option is unknown or lacks its value */
function parse<O extends ParseArgsOptionsConfig>(args: string[], known: O, hint = '') {
  try {
    return parseArgs({ args, allowPositionals: true, options: known })
  } catch (error) {
    // Its first sentence names the option; the rest is about dashes.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/)
    throw new UsageError(`${sentence}${hint}.`)
  }
}

function shareOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const share = shareIn(text)
  if (share) return share
  throw new UsageError(`--canary needs a share of visitors from 0.01% to 99.99%, not "${text}".`)
}

function chosenOf<T extends { folder: string }>(
  [wanted, ...others]: string[],
  all: readonly T[],
  kind: string,
): T {
  if (!wanted) throw new UsageError('Say which front-end, or which service.')
  if (others.length) throw new UsageError(`One at a time, not ${[wanted, ...others].join(', ')}.`)
  const chosen = all.find(({ folder }) => folder === wanted)
  if (!chosen) throw new UsageError(`There is no ${kind} "${wanted}".`)
  return chosen
}
