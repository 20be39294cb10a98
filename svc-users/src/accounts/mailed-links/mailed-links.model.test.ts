import { randomUUID } from 'node:crypto'
import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../../testing/on-both.ts'
import type { MailedLink } from './mailed-links.model.ts'

/** Far in the future: a database sweeps expired links out by its own clock. */
const now = new Date('2100-01-05T20:00:00Z')
const expiresAt = new Date('2100-01-05T21:00:00Z')

onFakeAndDatabase((models) => {
  it('finds a link by its hash and purpose until it expires', async () => {
    const { mailedLinks } = models()
    const link = aLink()
    await mailedLinks.add(link)

    expect(await mailedLinks.find(link.id, 'reset-password', now)).toEqual(link)
    expect(await mailedLinks.find(link.id, 'verify-email', now)).toBeNull()
    expect(await mailedLinks.find(link.id, 'reset-password', expiresAt)).toBeNull()
    expect(await mailedLinks.find('another', 'reset-password', now)).toBeNull()
  })

  it('gives a link to one of twenty uses at the same moment, and to none that is late or for something else', async () => {
    const { mailedLinks } = models()
    const link = aLink()
    await mailedLinks.add(link)
    expect(await mailedLinks.use(link.id, 'sign-in', now)).toBeNull()
    expect(await mailedLinks.use(link.id, 'reset-password', expiresAt)).toBeNull()

    const uses = await Promise.all(
      Array.from({ length: 20 }, () => mailedLinks.use(link.id, 'reset-password', now)),
    )

    expect(uses.filter(Boolean)).toEqual([link])
  })
})

function aLink(): MailedLink {
  const email = 'ann@example.org'
  return { id: randomUUID(), purpose: 'reset-password', userId: aUserId(), email, expiresAt }
}
