import {
  type BlastRule,
  listRecipients,
  recipientsPerPage,
  setMovieState,
  type UserId,
} from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { aMovie, aUserId } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { storedAccount } from '../../testing/accounts.ts'
import { db } from '../../testing/models.ts'
import { startUsers, testUsers } from '../../testing/start-users.ts'

const winners = [1, 2, 3].map((id) => aMovie({ id, best_picture_winner: true }))
const users = testUsers({ movies: [...winners, aMovie({ id: 4, afi_rank: 1 })] })

it('returns names only of verified people, and leaves unknown ids out', async () => {
  const ann = await storedAccount({ email: 'ann@example.org', firstName: 'Ann' })
  const isBen = { email: 'ben@example.org', firstName: 'Free coins', emailVerified: false }
  const ben = await storedAccount(isBen)
  const body = { ids: [ann.id, ben.id, aUserId()] }

  const { recipients, next } = await users.internally(listRecipients, { body })

  expect(next).toBeNull()
  const common = { wantsNews: true, timeZone: null }
  expect(new Set(recipients)).toEqual(
    new Set([
      { id: ann.id, email: 'ann@example.org', name: 'Ann', isVerified: true, ...common },
      { id: ben.id, email: 'ben@example.org', name: 'ben', isVerified: false, ...common },
    ]),
  )
})

it.each([
  ['opt-out', 2],
  ['opt-in', 1],
] as const)('returns who wants news in the mode %s', async (newsMode, count) => {
  const { internally } = await startUsers({ newsMode })
  const newsConsent = { at: new Date(), how: 'settings' } as const
  const ann = await storedAccount({ newsConsent, timeZone: 'Asia/Tokyo' })
  const ben = await storedAccount()

  const { recipients } = await internally(listRecipients, { body: { ids: [ann.id, ben.id] } })

  expect(recipients.filter(({ wantsNews }) => wantsNews)).toHaveLength(count)
  expect(recipients.find(({ id }) => id === ann.id)).toMatchObject({
    ...{ wantsNews: true, timeZone: 'Asia/Tokyo' },
  })
})

describe('a rule', () => {
  it('matches everybody without conditions', async () => {
    const [ann, ben] = [await storedAccount(), await storedAccount()]

    expect(await matching({})).toEqual(new Set([ann.id, ben.id]))
  })

  it('matches by the day of joining, absolute or so many days ago', async () => {
    const { now } = users.clock
    const at = (daysAgo: number) => storedAccount({}, new Date(now.getTime() - daysAgo * days))
    const [today, week, month] = [await at(0), await at(7), await at(30)]

    expect(await matching({ joined: { since: 7 } })).toEqual(new Set([today.id, week.id]))
    expect(await matching({ joined: { before: 7 } })).toEqual(new Set([month.id]))
    const day = new Date(now.getTime() - 7 * days).toISOString().slice(0, 10)
    expect(await matching({ joined: { since: 30, before: day } })).toEqual(new Set([month.id]))
    expect(await matching({ joined: {} })).toEqual(new Set([today.id, week.id, month.id]))
  })

  it('matches by the last mark, alone and together with joining', async () => {
    const [never, old, fresh] = [
      await storedAccount(),
      await storedAccount(),
      await storedAccount({}, users.clock.now),
    ]
    await markedOn(old.id, '2099-06-01')
    await markedOn(fresh.id, '2100-01-04')

    expect(await matching({ lastMark: { since: 30 } })).toEqual(new Set([fresh.id]))
    expect(await matching({ lastMark: { before: '2100-01-04' } })).toEqual(new Set([old.id]))
    const both = { lastMark: {}, joined: { before: 1 } }
    expect(await matching(both)).toEqual(new Set([old.id]))
    expect(never.id).not.toBe(old.id)
  })

  it('matches by the number of films seen of a list', async () => {
    const [ann, ben, cy] = [await users.join(), await users.join(), await users.join()]
    for (const { id: movieId } of winners.slice(0, 2)) {
      await ann.call(setMovieState, { body: { movieId, seen: true, wantToSee: false } })
      await ben.call(setMovieState, { body: { movieId, seen: false, wantToSee: true } })
    }
    const list = 'oscar-winners'

    expect(await matching({ progress: { list, atLeast: 2 } })).toEqual(new Set([ann.id]))
    expect(await matching({ progress: { list, atMost: 1 } })).toEqual(new Set([ben.id, cy.id]))
    expect(await matching({ progress: { list, atLeast: 3 } })).toEqual(new Set())
    const ofAfi = { list: 'afi', atMost: 0 } as const
    expect(await matching({ progress: ofAfi })).toEqual(new Set([ann.id, ben.id, cy.id]))
  })

  it('is refused with a condition of another name, which would reach everybody', async () => {
    const rule = { joinedSince: 7 } as BlastRule

    await expect(
      users.internally(listRecipients, { body: { rule, after: null } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it.each([{}, { joined: { since: 3650 } }, { lastMark: {} }] satisfies BlastRule[])(
    'lists each person once across pages: %j',
    async (rule) => {
      const count = recipientsPerPage + 3
      const at = users.clock.now
      const rows = Array.from({ length: count }, (_each, index) => ({
        email: `p${index}@example.org`,
        username: 'p',
        emailVerified: true,
        emailEndings: [],
        createdAt: at,
        updatedAt: at,
        lastMarkOn: '2100-01-01',
      }))
      await db.collection('accounts').insertMany(rows)

      expect((await matching(rule)).size).toBe(count)
    },
  )
})

async function matching(rule: BlastRule): Promise<Set<UserId>> {
  const ids: UserId[] = []
  let after = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(rule, after)
    ids.push(...page.recipients.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(new Set(ids).size).toBe(ids.length)
  return new Set(ids)
}

type After = { key: string | null; id: UserId } | null

function read(rule: BlastRule, after: After) {
  return users.internally(listRecipients, { body: { rule, after } })
}

async function markedOn(id: UserId, lastMarkOn: string): Promise<void> {
  await db.model('Account').updateOne({ _id: id }, { $set: { lastMarkOn } }, { strict: false })
}
