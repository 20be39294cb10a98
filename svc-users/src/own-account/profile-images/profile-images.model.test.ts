import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../../testing/on-both.ts'
import { type Models, someone } from '../../testing/someone.ts'

const january = new Date('2026-01-05T20:00:00Z')
const february = new Date('2026-02-05T20:00:00Z')
let made = 0

onFakeAndDatabase((models) => {
  it('keeps a picture, and its address in the account', async () => {
    const { profileImages, accounts } = models()
    const image = await anImage(models())

    await profileImages.replace(image, '/there', february)

    expect(await profileImages.byName(image.name)).toEqual(image)
    expect(await accounts.byId(image.userId)).toMatchObject({
      profileImageUrl: '/there',
      updatedAt: february.toISOString(),
    })
    expect(await profileImages.byName('no-such-name')).toBeNull()
  })

  it('keeps one picture for each user', async () => {
    const { profileImages } = models()
    const first = await anImage(models())
    const another = await anImage(models())
    const second = { ...first, name: `second-${++made}`, bytes: Uint8Array.of(0, 255, 7) }
    for (const image of [first, another, second]) {
      await profileImages.replace(image, `/${image.name}`, january)
    }

    expect(await profileImages.byName(first.name)).toBeNull()
    expect(await profileImages.byName(second.name)).toEqual(second)
    expect(await profileImages.byUser(second.userId)).toEqual(second)
    expect(await profileImages.byName(another.name)).toEqual(another)
  })

  it('keeps the one whose address the account has when two come together', async () => {
    const { profileImages, accounts } = models()
    const image = await anImage(models())
    const all = Array.from({ length: 5 }, () => ({ ...image, name: `one-of-five-${++made}` }))

    await Promise.all(all.map((each) => profileImages.replace(each, each.name, january)))

    const kept = await Promise.all(all.map(({ name }) => profileImages.byName(name)))
    const { profileImageUrl } = (await accounts.byId(image.userId)) ?? {}
    expect(kept.flatMap((each) => each?.name ?? [])).toEqual([profileImageUrl])
  })

  it('removes a picture, and its address from the account', async () => {
    const { profileImages, accounts } = models()
    const image = await anImage(models())
    await profileImages.replace(image, '/there', january)

    await profileImages.remove(image.userId, february)

    expect(await profileImages.byName(image.name)).toBeNull()
    expect(await profileImages.byUser(image.userId)).toBeNull()
    expect(await accounts.byId(image.userId)).toMatchObject({ profileImageUrl: null })
  })

  it('keeps nothing of someone whose account is gone', async () => {
    const { profileImages } = models()
    const image = { ...(await anImage(models())), userId: aUserId() }

    await expect(profileImages.replace(image, '/there', january)).rejects.toMatchObject({
      code: 'sign_in_required',
    })
    expect(await profileImages.byName(image.name)).toBeNull()
  })
})

async function anImage(models: Models) {
  const { id: userId } = await someone(models)
  return { name: `image-${++made}`, userId, bytes: Uint8Array.of(1, 2, 3, 128) }
}
