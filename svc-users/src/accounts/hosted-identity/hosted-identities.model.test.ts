import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../../testing/on-both.ts'

const at = new Date('2026-01-05T20:00:00Z')
const issuer = 'https://clerk.example.org'

onFakeAndDatabase((models) => {
  it('knows someone by issuer and subject together', async () => {
    const { hostedIdentities } = models()
    const ann = aUserId()
    await hostedIdentities.link({ issuer, subject: 'user_ann' }, ann, at)

    expect(await hostedIdentities.userOf({ issuer, subject: 'user_ann' })).toBe(ann)
    expect(await hostedIdentities.userOf({ issuer, subject: 'user_bob' })).toBeNull()
    const elsewhere = { issuer: 'https://clerk.example.net', subject: 'user_ann' }
    expect(await hostedIdentities.userOf(elsewhere)).toBeNull()
  })

  it('stays with the account that it was linked to first, however many come together', async () => {
    const { hostedIdentities } = models()
    const identity = { issuer, subject: 'user_cy' }
    const cy = aUserId()
    await hostedIdentities.link(identity, cy, at)

    await Promise.all([1, 2, 3, 4].map(() => hostedIdentities.link(identity, aUserId(), at)))

    expect(await hostedIdentities.userOf(identity)).toBe(cy)
  })

  it('lists by which identities someone signs in, the first linked first', async () => {
    const { hostedIdentities } = models()
    const dee = aUserId()
    const later = new Date('2026-02-05T20:00:00Z')
    await hostedIdentities.link({ issuer, subject: 'dee with spaces' }, dee, later)
    await hostedIdentities.link({ issuer, subject: 'dee' }, dee, at)
    await hostedIdentities.link({ issuer, subject: 'someone else' }, aUserId(), at)

    expect(await hostedIdentities.list(dee)).toEqual([
      { issuer, subject: 'dee', linkedAt: at },
      { issuer, subject: 'dee with spaces', linkedAt: later },
    ])
    expect(await hostedIdentities.list(aUserId())).toEqual([])
  })
})
