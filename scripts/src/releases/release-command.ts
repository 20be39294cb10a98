import { rm } from 'node:fs/promises'
import path from 'node:path'
import { makeCanary, readPointers, withCandidate } from '@cinecanon/releases'
import type { FrontEnd } from '../workspaces.ts'
import { type NewRelease, readArguments } from './arguments.ts'
import { checkContract } from './contract.ts'
import { listOf } from './list.ts'
import { changeShare, promoteCanary, rollBack, stopCanary } from './steps.ts'
import { addToStore, type Built, makeLatest, releaseToAll, type Stored } from './store.ts'

type Deps = {
  releasesDir: string
  /** Where the gateway of the running product would be. */
  gatewayUrl: string
  build: (frontEnd: FrontEnd) => Promise<Built>
  tryOut: (candidate: Candidate) => Promise<TryOut>
  /** Takes one message. */
  say: (message: string) => void
}

/** A release that the gateway serves to requests with the token, and where. */
export type Candidate = Pick<Stored, 'name' | 'id'> & { token: string; gatewayUrl: string }

export type TryOut =
  | { kind: 'unknown'; why: string }
  /** `findings` are its faults; without one it may be released. */
  | { kind: 'known'; findings: string[]; seen: string }

/** `npm run release`. @throws Error with a message for people; UsageError for wrong arguments */
export async function release(args: string[], deps: Deps): Promise<void> {
  const wanted = readArguments(args)
  const { frontEnd } = wanted
  const store = path.join(deps.releasesDir, frontEnd.name)
  if (wanted.does === 'release') return releaseNew(wanted, { ...deps, frontEnd, store })
  const steps = {
    list: () => listOf(frontEnd, store),
    promote: () => promoteCanary(frontEnd, store),
    'stop canary': () => stopCanary(frontEnd, store),
    rollback: () => rollBack(frontEnd, store, 'to' in wanted ? wanted.to : undefined),
  }
  deps.say(await steps[wanted.does]())
}

type Context = Deps & { frontEnd: FrontEnd; store: string }

async function releaseNew(wanted: NewRelease, context: Context): Promise<void> {
  const { frontEnd, store, say } = context
  const { folder } = frontEnd
  const changed = wanted.share && (await changeShare(frontEnd, store, wanted.share))
  if (changed) return say(changed)
  const before = readPointers(store).current
  if (wanted.share && !before)
    throw new Error(`${folder} has no release that all others could have.`)
  await ensureContract(context, wanted.isForced)
  const stored = await addToStore(await context.build(frontEnd), context.releasesDir)
  if (before === stored.id) return say(`${folder} is already released as ${before}`)
  await ensureWorks(context, wanted, stored)
  if (wanted.share) {
    await makeLatest(stored)
    await makeCanary(store, { id: stored.id, share: wanted.share })
    return say(
      `${folder} goes to ${wanted.share}% of visitors as ${stored.id}; all others stay at ${before}. --promote gives it to everyone, --stop-canary to nobody`,
    )
  }
  const ended = await releaseToAll(stored)
  say(
    `${folder} is released as ${stored.id}${before ? ` (was ${before})` : ''}${ended ? `; its canary ${ended} is stopped` : ''}; pages opened from now on use it`,
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

/** Removes a release that doesn't work in a browser from the store, if it wasn't there before. */
async function ensureWorks(
  { tryOut, gatewayUrl, say, frontEnd }: Context,
  { isTriedOut }: NewRelease,
  { name, store, id, isNew }: Stored,
): Promise<void> {
  if (!isTriedOut)
    return say(`${frontEnd.folder} wasn't looked at in a browser (--without-browser).`)
  try {
    const look = (token: string) => tryOut({ name, id, token, gatewayUrl })
    const outcome = await withCandidate(store, id, look)
    if (outcome.kind === 'unknown') {
      return say(`${frontEnd.folder} wasn't looked at in a browser: ${outcome.why}. Going on.`)
    }
    if (outcome.findings.length === 0) return say(outcome.seen)
    throw new Error(
      `${frontEnd.folder} doesn't work in a browser:\n${outcome.findings.map((each) => `  ${each}`).join('\n')}\nNothing was released; everyone has what they had.`,
    )
  } catch (error) {
    if (isNew) await rm(path.join(store, id), { recursive: true, force: true })
    throw error
  }
}
