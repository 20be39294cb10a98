import { expect, it } from '@jest/globals'
import { startedAt } from '../testing/start-mail.ts'
import { testModels } from '../testing/test-models.ts'

const models = testModels()
const bounced = (email: string, since = startedAt) => ({
  ...({
    email,
    reason: 'bounced',
    code: '5.1.1',
    detail: 'no such user',
    mail: 'News',
    since,
  } as const),
})
const page = { skip: 0, limit: 10 }

it('keeps the first reason of an address, however it is written', async () => {
  const { addressSuppressions } = models
  const later = new Date(startedAt.getTime() + 1000)
  expect(await addressSuppressions.add(bounced('Ann@Example.org'))).toBe(1)
  expect(await addressSuppressions.add(bounced('ann@example.org', later), bounced('b@x.org'))).toBe(
    1,
  )
  expect(await addressSuppressions.find('ANN@example.org')).toEqual({
    ...bounced('ann@example.org'),
    since: startedAt.toISOString(),
  })
  const among = await addressSuppressions.among(['ANN@example.org', 'cid@example.org'])
  expect([...among]).toEqual(['ann@example.org'])
  expect(await addressSuppressions.isSuppressed('cid@example.org')).toBe(false)
})

it('adds at the same time from two workers', async () => {
  const { addressSuppressions } = models
  const added = await Promise.all(
    Array.from({ length: 5 }, () => addressSuppressions.add(bounced('ann@example.org'))),
  )
  expect(added.reduce((sum, each) => sum + each, 0)).toBe(1)
})

it('lists the newest first, and by the beginning of an address', async () => {
  const { addressSuppressions } = models
  const names = ['zoe', 'ann', 'anton', 'b.ann']
  for (const [index, name] of names.entries()) {
    const since = new Date(startedAt.getTime() + index)
    await addressSuppressions.add(bounced(`${name}@example.org`, since))
  }
  const found = async (search: string) => {
    const { suppressions, total } = await addressSuppressions.list(search, page)
    return [total, suppressions.map(({ email }) => email.split('@')[0])]
  }
  expect(await found('')).toEqual([4, ['b.ann', 'anton', 'ann', 'zoe']])
  expect(await found('an')).toEqual([2, ['anton', 'ann'].toReversed()])
  expect(await found('.*')).toEqual([0, []])
})

it('lifts once, and cuts long details', async () => {
  const { addressSuppressions } = models
  await addressSuppressions.add({ ...bounced('ann@example.org'), detail: 'x'.repeat(900) })
  expect((await addressSuppressions.find('ann@example.org'))?.detail).toHaveLength(300)
  expect(await addressSuppressions.lift('Ann@example.org')).toBe(true)
  expect(await addressSuppressions.lift('ann@example.org')).toBe(false)
})
