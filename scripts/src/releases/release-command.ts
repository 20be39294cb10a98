import path from 'node:path'
import { readArguments } from './arguments.ts'
import { checkContract } from './contract.ts'
import type { FrontEnd } from './front-ends.ts'
import { listOf } from './list.ts'
import { readPointer } from './pointer.ts'
import { type Built, publish } from './publish.ts'
import { rollBack } from './rollback.ts'

type Deps = {
  releasesDir: string
  /** Where the gateway of the running product would be. */
  gatewayUrl: string
  build: (frontEnd: FrontEnd) => Promise<Built>
  /** Takes one message. */
  say: (message: string) => void
}

/** `npm run release`: rejects with a message for people, a `UsageError` for what was typed wrong. */
export async function release(args: string[], deps: Deps): Promise<void> {
  const wanted = readArguments(args)
  const { frontEnd } = wanted
  const shelf = path.join(deps.releasesDir, frontEnd.name)
  if (wanted.does === 'list') return deps.say(await listOf(frontEnd, shelf))
  if (wanted.does === 'rollback') return deps.say(await rollBack(frontEnd, shelf, wanted.to))
  await ensureContract(deps, wanted.isForced)
  const before = await readPointer(shelf)
  const after = await publish(await deps.build(frontEnd), deps.releasesDir)
  deps.say(
    before === after
      ? `${frontEnd.folder} is already released as ${after}`
      : `${frontEnd.folder} is released as ${after}${before ? ` (was ${before})` : ''}; pages opened from now on use it`,
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
