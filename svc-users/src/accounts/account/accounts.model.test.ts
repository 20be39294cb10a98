import { expect, it } from '@jest/globals'
import { models } from '../../testing/models.ts'
import { anAccount, january } from '../../testing/someone.ts'
import { welcomeMail } from './mails.ts'

it('stores one account of twenty that arrive together with one address, and one mail', async () => {
  const { accounts } = models
  await drain()
  const before = await models.movieCounts.users()
  const given = anAccount()

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => accounts.create(given, january, welcomeMail)),
  )

  const created = results.filter(({ status }) => status === 'fulfilled')
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(created).toHaveLength(1)
  expect(refused.map(({ code }) => code)).toEqual(Array(19).fill('email_taken'))
  expect(await models.movieCounts.users()).toBe(before + 1)
  expect(await drain()).toHaveLength(1)
})

it('counts every one of ten accounts that arrive together', async () => {
  const before = await models.movieCounts.users()

  await Promise.all(Array.from({ length: 10 }, () => models.accounts.create(anAccount(), january)))

  expect(await models.movieCounts.users()).toBe(before + 10)
})

it('stores neither account nor count when the mail cannot be stored', async () => {
  const { accounts } = models
  const before = await models.movieCounts.users()
  const given = anAccount()

  const failing = accounts.create(given, january, () => {
    throw new Error('no mail')
  })

  await expect(failing).rejects.toThrow('no mail')
  expect(await accounts.byEmail(given.email)).toBeNull()
  expect(await models.movieCounts.users()).toBe(before)
})

it('counts each registration on its day, also those that come together', async () => {
  const join = (at: string) => models.accounts.create(anAccount(), new Date(at))
  await join('2024-12-31T23:59:59Z')
  await Promise.all(Array.from({ length: 5 }, () => join('2025-01-02T08:00:00Z')))

  const [before, ...days] = await models.userDays.since('2024-12-31')
  expect(before).toEqual({ date: '2024-12-31', joined: 1, left: 0 })
  expect(days[0]).toEqual({ date: '2025-01-02', joined: 5, left: 0 })
})

async function drain(): Promise<string[]> {
  const { outbox } = models
  const ids: string[] = []
  for (;;) {
    const mail = await outbox.claim(january, 1000)
    if (!mail) return ids
    ids.push(mail.id)
    await outbox.delivered(mail.id)
  }
}
