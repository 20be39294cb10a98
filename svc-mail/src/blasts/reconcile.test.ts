import type { BlastId } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { aBlast, aBlastId } from '../testing/a-blast.ts'
import { testModels } from '../testing/test-models.ts'
import { createBlastActions } from './blast-actions.ts'
import { createReconciler } from './reconcile.ts'

const now = new Date('2026-03-01T10:00:00Z')
const clock = () => now
const whileAway = {
  state: 'paused',
  pausedBy: 'product',
  pauseReason: "The mail server can't be reached",
  probeAt: now,
} as const

const models = testModels()
let ids: BlastId[]
beforeEach(async () => {
  ids = [aBlastId(), aBlastId(), aBlastId()]
  for (const id of ids) await models.blasts.add(aBlast({ id, ...whileAway }))
})

it('goes on with everything that waited for the mail server once it is back', async () => {
  await reconcile(async () => true)
  expect((await models.blasts.active()).toSorted()).toEqual(ids.toSorted())
})

it('asks a server that is away once, whatever number of blasts waits for it', async () => {
  let asked = 0
  await reconcile(async () => {
    asked += 1
    return false
  })
  expect(asked).toBe(1)
  expect(await models.blasts.active()).toEqual([])
})

it('leaves a blast paused that the operator pauses while the mail server is being asked', async () => {
  const [id = aBlastId(), ...others] = ids
  for (const each of others) await models.blasts.change(each, ['paused'], { state: 'done' })
  const { pause } = createBlastActions({ ...models, clock })
  await reconcile(async () => Boolean(await pause(id)))
  expect(await models.blasts.find(id)).toMatchObject({ state: 'paused', pausedBy: 'operator' })
})

function reconcile(check: () => Promise<boolean>): Promise<void> {
  const deps = { ...models, clock, transport: { check }, log: silent }
  return createReconciler(deps).reconcile()
}
