import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../testing/on-both.ts'

describe('user growth', () => {
  onFakeAndDatabase((models) => {
    it('counts each registration on its day, also those that come together', async () => {
      const join = (at: string) => {
        const email = `${randomUUID()}@example.org`
        const names = { username: email, firstName: '', lastName: '' }
        const account = { email, ...names, passwordHash: 'hash', emailVerified: false }
        return models().accounts.create(account, new Date(at))
      }
      await join('2025-12-31T23:59:59Z')
      await Promise.all([1, 2, 3, 4, 5].map(() => join('2026-01-02T08:00:00Z')))

      expect(await models().userGrowth.since('2026-01-01')).toEqual([
        { date: '2026-01-02', joined: 5, left: 0 },
      ])
      expect(await models().userGrowth.since('2025-12-31')).toHaveLength(2)
      expect(await models().movieCounts.users()).toBe(6)
    })
  })
})
