import { expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../../testing/on-both.ts'

/** Far in the future: a database sweeps forgotten ones out by its own clock. */
const forgetAt = new Date('2100-01-05T20:15:00Z')
const nextAt = new Date('2100-01-05T20:00:00Z')
let made = 0

onFakeAndDatabase((models) => {
  it('stores the first of what arrives together', async () => {
    const { signInLimits } = models()
    const key = `key${++made}`

    const results = await Promise.all(
      [1, 2, 3, 4].map((count) => signInLimits.replace(key, null, { count, nextAt, forgetAt })),
    )

    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await signInLimits.byKey(key)).toEqual({
      count: results.indexOf(true) + 1,
      nextAt,
      forgetAt,
    })
  })

  it('replaces only what has not changed since it was seen', async () => {
    const { signInLimits } = models()
    const key = `key${++made}`
    const first = { count: 1, nextAt, forgetAt }
    await signInLimits.replace(key, null, first)

    expect(await signInLimits.replace(key, first, { ...first, count: 2 })).toBe(true)
    expect(await signInLimits.replace(key, first, { ...first, count: 9 })).toBe(false)
    expect(await signInLimits.byKey(key)).toMatchObject({ count: 2 })
  })

  it('takes a try back, but never below none, and forgets all', async () => {
    const { signInLimits } = models()
    const key = `key${++made}`
    await signInLimits.replace(key, null, { count: 1, nextAt, forgetAt })

    await signInLimits.takeBack(key)
    await signInLimits.takeBack(key)
    expect(await signInLimits.byKey(key)).toMatchObject({ count: 0 })

    await signInLimits.forget(key)
    expect(await signInLimits.byKey(key)).toBeNull()
  })
})
