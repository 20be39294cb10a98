import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type NewRelease, readArguments } from './arguments.ts'
import { changeShare, promoteCanary, stopCanary } from './canary-steps.ts'
import { checkContract } from './contract.ts'
import type { FrontEnd } from './front-ends.ts'
import { listOf } from './list.ts'
import { readPointer } from './pointer.ts'
import { makeCanary, makeCurrent } from './publish.ts'
import { rollBack } from './rollback.ts'
import { type Built, type Shelved, shelve } from './shelve.ts'
import { inTrial } from './trial.ts'

type Deps = {
  releasesDir: string
  /** Where the gateway of the running product would be. */
  gatewayUrl: string
  build: (frontEnd: FrontEnd) => Promise<Built>
  /** Looks at a release that only the token shows. */
  tryOut: (trial: Trial) => Promise<TryOut>
  /** Takes one message. */
  say: (message: string) => void
}

export type Trial = Pick<Shelved, 'name' | 'id'> & { token: string; gatewayUrl: string }

export type TryOut =
  | { kind: 'unknown'; why: string }
  /** What is wrong with it; nothing is well. */
  | { kind: 'known'; findings: string[]; seen: string }

/** `npm run release`: rejects with a message for people, a `UsageError` for what was typed wrong. */
export async function release(args: string[], deps: Deps): Promise<void> {
  const wanted = readArguments(args)
  const { frontEnd } = wanted
  const shelf = path.join(deps.releasesDir, frontEnd.name)
  if (wanted.does === 'release') return releaseNew(wanted, { ...deps, frontEnd, shelf })
  const steps = {
    list: () => listOf(frontEnd, shelf),
    promote: () => promoteCanary(frontEnd, shelf),
    'stop canary': () => stopCanary(frontEnd, shelf),
    rollback: () => rollBack(frontEnd, shelf, 'to' in wanted ? wanted.to : undefined),
  }
  deps.say(await steps[wanted.does]())
}

type Context = Deps & { frontEnd: FrontEnd; shelf: string }

async function releaseNew(wanted: NewRelease, context: Context): Promise<void> {
  const { frontEnd, shelf, say } = context
  const { folder } = frontEnd
  const changed = wanted.share && (await changeShare(frontEnd, shelf, wanted.share))
  if (changed) return say(changed)
  const before = await readPointer(shelf)
  if (wanted.share && !before)
    throw new Error(`${folder} has no release that all others could have.`)
  await ensureContract(context, wanted.isForced)
  const shelved = await shelve(await context.build(frontEnd), context.releasesDir)
  if (before === shelved.id) return say(`${folder} is already released as ${before}`)
  await ensureWorks(context, wanted, shelved)
  if (wanted.share) {
    await makeCanary(shelved, wanted.share)
    return say(
      `${folder} goes to ${wanted.share}% of visitors as ${shelved.id}; all others stay at ${before}. --promote gives it to everyone, --stop-canary to nobody`,
    )
  }
  const ended = await makeCurrent(shelved)
  say(
    `${folder} is released as ${shelved.id}${before ? ` (was ${before})` : ''}${ended ? `; its canary ${ended} is stopped` : ''}; pages opened from now on use it`,
  )
}

/** A front-end must not call what the running product doesn't have. */
async function ensureContract({ gatewayUrl, say }: Deps, isForced: boolean): Promise<void> {
  const check = await checkContract(gatewayUrl)
  if (check.kind === 'unknown') {
    return say(
      `Couldn't check that the product has this contract's endpoints: ${gatewayUrl}: ${check.why}. Going on.`,
    )
  }
  if (check.missing.length === 0) return
  const lacks = `The gateway at ${gatewayUrl} lacks endpoints of this contract:\n${check.missing.map((name) => `  ${name}`).join('\n')}`
  if (isForced) return say(`${lacks}\nReleasing all the same.`)
  throw new Error(
    `${lacks}\nNothing was released. Start the services and the gateway that have them first, or add --force.`,
  )
}

/** A release that doesn't work in a browser goes from the shelf, if it wasn't there before. */
async function ensureWorks(
  { tryOut, gatewayUrl, say, frontEnd }: Context,
  { isTriedOut }: NewRelease,
  { name, shelf, id, isNew }: Shelved,
): Promise<void> {
  if (!isTriedOut)
    return say(`${frontEnd.folder} wasn't looked at in a browser (--without-browser).`)
  try {
    const look = (token: string) => tryOut({ name, id, token, gatewayUrl })
    const outcome = await inTrial(shelf, id, look)
    if (outcome.kind === 'unknown') {
      return say(`${frontEnd.folder} wasn't looked at in a browser: ${outcome.why}. Going on.`)
    }
    if (outcome.findings.length === 0) return say(outcome.seen)
    throw new Error(
      `${frontEnd.folder} doesn't work in a browser:\n${outcome.findings.map((each) => `  ${each}`).join('\n')}\nNothing was released; everyone has what they had.`,
    )
  } catch (error) {
    if (isNew) await rm(path.join(shelf, id), { recursive: true, force: true })
    throw error
  }
}
