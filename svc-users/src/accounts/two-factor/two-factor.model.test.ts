import type { UserId } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { type AllModels, onFakeAndDatabase } from '../../testing/on-both.ts'

const at = new Date('2026-01-05T20:00:00Z')
const start = { sealedSecret: 'sealed', lastStep: 100, recoveryCodes: ['one', 'two'] }
let people = 0

onFakeAndDatabase((models) => {
  it('is off until it is switched on with the secret that was begun', async () => {
    const ann = await someone(models())
    const { accounts, twoFactors } = models()
    expect(await twoFactors.of(ann)).toBeNull()
    await twoFactors.begin(ann, 'another')
    await twoFactors.begin(ann, 'sealed')

    expect(await twoFactors.switchOn(ann, { ...start, sealedSecret: 'another' }, at)).toBe(false)
    expect((await accounts.byId(ann))?.hasTwoFactor).toBe(false)
    expect(await twoFactors.switchOn(ann, start, at)).toBe(true)

    expect(await twoFactors.of(ann)).toEqual({ ...start, isOn: true })
    expect((await accounts.byId(ann))?.hasTwoFactor).toBe(true)
  })

  it('keeps its secret once it is on', async () => {
    const ann = await someoneWithFactor(models())
    await expect(models().twoFactors.begin(ann, 'mine now')).rejects.toMatchObject({
      code: 'two_factor_on',
    })
    expect(await models().twoFactors.switchOn(ann, start, at)).toBe(false)
  })

  it('takes each step once, and none before the last', async () => {
    const { twoFactors } = models()
    const ann = await someoneWithFactor(models())

    expect(await twoFactors.useStep(ann, 100)).toBe(false)
    const tries = await Promise.all(Array.from({ length: 10 }, () => twoFactors.useStep(ann, 102)))

    expect(tries.filter(Boolean)).toHaveLength(1)
    expect(await twoFactors.useStep(ann, 101)).toBe(false)
    expect(await twoFactors.useStep(ann, 103)).toBe(true)
  })

  it('takes each recovery code once, however many come together', async () => {
    const { twoFactors } = models()
    const ann = await someoneWithFactor(models())

    const tries = await Promise.all(
      Array.from({ length: 20 }, () => twoFactors.useRecoveryCode(ann, 'one')),
    )

    expect(tries.filter(Boolean)).toHaveLength(1)
    expect((await twoFactors.of(ann))?.recoveryCodes).toEqual(['two'])
    expect(await twoFactors.useRecoveryCode(ann, 'unknown')).toBe(false)
  })

  it('has new recovery codes in place of the old ones', async () => {
    const { twoFactors } = models()
    const ann = await someoneWithFactor(models())

    expect(await twoFactors.replaceRecoveryCodes(ann, ['three'])).toBe(true)

    expect((await twoFactors.of(ann))?.recoveryCodes).toEqual(['three'])
    expect(await twoFactors.replaceRecoveryCodes(await someone(models()), ['x'])).toBe(false)
  })

  it('takes no code of a secret that is not on yet', async () => {
    const { twoFactors } = models()
    const ann = await someone(models())
    await twoFactors.begin(ann, 'sealed')
    expect(await twoFactors.useStep(ann, 200)).toBe(false)
  })

  it('leaves nothing behind when it is switched off', async () => {
    const { accounts, twoFactors } = models()
    const ann = await someoneWithFactor(models())

    await twoFactors.switchOff(ann, at)

    expect(await twoFactors.of(ann)).toBeNull()
    expect((await accounts.byId(ann))?.hasTwoFactor).toBe(false)
  })
})

async function someone({ accounts }: AllModels): Promise<UserId> {
  const names = { username: 'ann', firstName: '', lastName: '' }
  const email = `factor${++people}@example.org`
  const account = { ...names, email, passwordHash: 'hash', emailVerified: false }
  return (await accounts.create(account, at)).id
}

async function someoneWithFactor(models: AllModels): Promise<UserId> {
  const userId = await someone(models)
  await models.twoFactors.begin(userId, start.sealedSecret)
  await models.twoFactors.switchOn(userId, start, at)
  return userId
}
