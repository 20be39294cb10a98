import path from 'node:path'
import { parseArgs } from 'node:util'
import { RemoteName } from '@cinecanon/contract'
import { readPointers, shareIn } from '@cinecanon/releases'
import { type FrontEnd, frontEnds, services } from '../common/workspaces.ts'

export type NewRelease = {
  does: 'release'
  /** A canary's percentage of visitors; null releases to everyone. */
  share: number | null
  isPreview: boolean
  isForced: boolean
  hasLook: boolean
}

/** A service is only compared, because its platform releases it. */
type Comparison = { does: 'compare'; service: string; isForced: boolean }

type Command = Comparison | FrontEndCommand
type FrontEndCommand = { frontEnd: FrontEnd } & (
  | NewRelease
  | { does: 'list' | 'promote' | 'stop canary' | 'withdraw' }
  | { does: 'rollback'; to: string | undefined }
)

export class UsageError extends Error {
  readonly exitCode = 2

  constructor(message: string) {
    super(`${message}\n\n${usage}`)
  }
}

/** @throws UsageError with the fault and the usage */
export async function readArguments(args: string[]): Promise<Command> {
  const { values, positionals } = parse(args)
  const service = services.find(({ folder }) => folder === positionals.join())?.folder
  if (service) return { does: 'compare', service, isForced: values.force ?? false }
  const frontEnd = await frontEndOf(positionals)
  const { to } = values
  const steps = ['list', 'rollback', 'promote', 'stop-canary', 'withdraw'] as const
  const [does, other] = steps.filter(
    (step) => values[step] || (step === 'rollback' && to !== undefined),
  )
  if (to === '') throw new UsageError('--to needs the id of a release.')
  if (does && other) throw new UsageError(`--${does} and --${other} are two things; choose one.`)
  const option = (['canary', 'preview', 'force', 'without-browser'] as const).find(
    (each) => values[each],
  )
  if (does && option) throw new UsageError(`--${option} is for releasing only.`)
  if (values.preview && values.canary !== undefined) {
    throw new UsageError('--preview and --canary are two things; choose one.')
  }
  if (does === 'rollback') return { frontEnd, does, to }
  if (does) return { frontEnd, does: does === 'stop-canary' ? 'stop canary' : does }
  return {
    frontEnd,
    does: 'release',
    share: shareOf(values.canary),
    isPreview: values.preview ?? false,
    isForced: values.force ?? false,
    hasLook: !values['without-browser'],
  }
}

const usage = `npm run release -- <front-end>     builds it, tries it in a browser, makes it current
    --canary 10%        … for that share of visitors; later changes the share
    --force             … though services don't give what it needs, or it is a quarter larger
    --without-browser   … untried
    --preview           … for the holders of a link, which it prints, for a day
    --promote           makes the canary current
    --stop-canary       everyone gets the current release again
    --list              shows its releases
    --rollback          takes the latest step back: the canary, or the release
    --to ID             goes to that release
    --withdraw          takes the area's pages and links away, until a release or --to
a release that was packed in another repository is named by its folder, …/release/mf_festivals
npm run release -- svc-…           compares its contract with the releases in use
front-ends: ${frontEnds.map(({ folder }) => folder).join(' | ')}`

function parse(args: string[]) {
  const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const
  const steps = { list: flag, rollback: flag, to: text, promote: flag, 'stop-canary': flag }
  const others = {
    withdraw: flag,
    canary: text,
    preview: flag,
    force: flag,
    'without-browser': flag,
  }
  const options = { ...steps, ...others }
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    // The error's first sentence names the option; the rest is about dashes.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/)
    throw new UsageError(`${sentence}.`)
  }
}

function shareOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const share = shareIn(text)
  if (share) return share
  throw new UsageError(`--canary needs a share of visitors from 0.01% to 99.99%, not "${text}".`)
}

async function frontEndOf([name, ...others]: string[]): Promise<FrontEnd> {
  if (!name) throw new UsageError('Say which front-end.')
  if (others.length) throw new UsageError(`One at a time, not ${[name, ...others].join(', ')}.`)
  const frontEnd = frontEnds.find(({ folder }) => folder === name) ?? (await packedIn(name))
  if (!frontEnd) throw new UsageError(`There is no front-end "${name}".`)
  return frontEnd
}

/** Finds a release of another repository: `…/release/mf_festivals`. */
async function packedIn(folder: string): Promise<FrontEnd | undefined> {
  const { success, data: name } = RemoteName.safeParse(path.basename(folder))
  const { current } = await readPointers(folder)
  return success && current ? { folder, name } : undefined
}
