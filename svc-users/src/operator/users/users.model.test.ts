import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { AllModels } from '../../testing/on-both.ts'
import { onFakeAndDatabase } from '../../testing/on-both.ts'
import type { UserFilter } from './users.model.ts'

const everyone: UserFilter = { search: '', joinedSince: undefined }
const firstPage = { page: 1, pageSize: 10, sort: 'created_at', direction: 'desc' } as const

describe('the list of users', () => {
  onFakeAndDatabase((models) => {
    beforeAll(async () => {
      await join(models(), 'ann@example.org', '2026-01-01T10:00:00Z')
      await join(models(), 'bob.smith@example.org', '2026-01-02T10:00:00Z')
      await join(models(), 'cy@cinema.example', '2026-01-03T10:00:00Z')
      await join(models(), 'a+b(c)@example.org', '2026-01-03T11:00:00Z')
    })

    it('answers page after page, in the order asked for', async () => {
      const byEmail = { sort: 'email', direction: 'asc', pageSize: 3 } as const

      expect(emails(await models().users.page(everyone, { ...byEmail, page: 1 }))).toEqual([
        'a+b(c)@example.org',
        'ann@example.org',
        'bob.smith@example.org',
      ])
      expect(emails(await models().users.page(everyone, { ...byEmail, page: 2 }))).toEqual([
        'cy@cinema.example',
      ])
      expect(await models().users.page(everyone, { ...byEmail, page: 3 })).toEqual([])
    })

    it('starts with who joined last', async () => {
      expect(emails(await models().users.page(everyone, firstPage))[0]).toBe('a+b(c)@example.org')
      expect(
        emails(await models().users.page(everyone, { ...firstPage, direction: 'asc' }))[0],
      ).toBe('ann@example.org')
    })

    it.each([
      ['example.org', 3],
      ['smith', 1],
      ['a+b(c)', 1],
      ['.*', 0],
      ['^ann', 0],
      ['b.smith', 1],
      ['bxsmith', 0],
    ])('finds who has %s in the address, taken as it is typed', async (search, found) => {
      const filter = { ...everyone, search }

      expect(await models().users.count(filter)).toBe(found)
      expect(await models().users.page(filter, firstPage)).toHaveLength(found)
      expect(await models().users.ids(filter)).toHaveLength(found)
    })

    it('leaves out who joined before a moment', async () => {
      const filter = { search: '', joinedSince: new Date('2026-01-03T10:00:00Z') }

      expect(emails(await models().users.page(filter, firstPage)).sort()).toEqual([
        'a+b(c)@example.org',
        'cy@cinema.example',
      ])
      expect(await models().users.count(filter)).toBe(2)
    })

    it('shows nothing of the password', async () => {
      const [row] = await models().users.page(everyone, firstPage)

      expect(Object.keys(row ?? {}).sort()).toEqual(
        ['id', 'email', 'emailVerified', 'profileImageUrl', 'createdAt', 'updatedAt'].sort(),
      )
    })
  })
})

async function join(models: AllModels, email: string, at: string) {
  await models.accounts.create(
    {
      email,
      username: email,
      firstName: '',
      lastName: '',
      passwordHash: `hash ${randomUUID()}`,
      emailVerified: false,
    },
    new Date(at),
  )
}

function emails(rows: { email: string }[]): string[] {
  return rows.map(({ email }) => email)
}
