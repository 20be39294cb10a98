import type { BlastId } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { aBlast, aBlastId } from './blast.fake.ts'
import { createBlastActions } from './blast-actions.ts'
import { fakeBlastDeliveryStore } from './blast-deliveries.fake.ts'
import { fakeBlastStore } from './blasts.fake.ts'
import { fakeChunkStore } from './chunks.fake.ts'
import { createHousekeeping } from './housekeeping.ts'

const now = new Date('2026-03-01T10:00:00Z')
const clock = () => now
const whileAway = {
  state: 'paused',
  pausedBy: 'product',
  pauseReason: "The mail server can't be reached",
  probeAt: now,
} as const

let blasts: ReturnType<typeof fakeBlastStore>
let ids: BlastId[]
beforeEach(async () => {
  blasts = fakeBlastStore()
  ids = [aBlastId(), aBlastId(), aBlastId()]
  for (const id of ids) await blasts.add(aBlast({ id, ...whileAway }))
})

it('goes on with everything that waited for the mail server once it is back', async () => {
  await housekeeping(async () => true).tidy()
  expect(await blasts.underWay()).toEqual(ids)
})

it('asks a server that is away once, whatever number of blasts waits for it', async () => {
  let asked = 0
  await housekeeping(async () => {
    asked += 1
    return false
  }).tidy()
  expect(asked).toBe(1)
  expect(await blasts.underWay()).toEqual([])
})

it('leaves a blast paused that the operator pauses while the mail server is being asked', async () => {
  const [id = aBlastId(), ...others] = ids
  for (const each of others) await blasts.change(each, ['paused'], { state: 'done' })
  const { pause } = actions()
  await housekeeping(async () => Boolean(await pause(id))).tidy()
  expect(await blasts.find(id)).toMatchObject({ state: 'paused', pausedBy: 'operator' })
})

function parts() {
  return { blasts, chunks: fakeChunkStore(), deliveries: fakeBlastDeliveryStore(), clock }
}

function actions() {
  return createBlastActions(parts())
}

function housekeeping(check: () => Promise<boolean>) {
  return createHousekeeping({ ...parts(), transport: { check }, log: silent })
}
