import {
  addSuppression,
  exportSuppressions,
  importSuppressions,
  liftSuppression,
  listMailAudit,
  listSuppressions,
  mostImportedLines,
} from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { startedAt, testMail } from '../testing/start-mail.ts'

const mail = testMail()
const admin = { userId: aUserId(), isAdmin: true }
const body = { email: 'Ann@example.org' }
const list = async (search = '') =>
  (await mail.as(admin)(listSuppressions, { query: { search } })).suppressions
const auditOf = async () =>
  (await mail.as(admin)(listMailAudit, { query: {} })).records.map(
    ({ action, subject, detail }) => [action, subject, detail],
  )

it('adds an address once, finds it, lifts it, and notes both without the address', async () => {
  const added = await mail.as(admin)(addSuppression, { body })
  expect(added).toMatchObject({ email: 'ann@example.org', reason: 'added', mail: null })
  mail.pass(1000)
  expect((await mail.as(admin)(addSuppression, { body })).since).toBe(startedAt.toISOString())
  expect(await list('ANN@')).toEqual([added])
  expect(await list('b')).toEqual([])

  mail.pass(1000)
  await mail.as(admin)(liftSuppression, { body })
  await expect(mail.as(admin)(liftSuppression, { body })).rejects.toMatchObject({
    code: 'suppression_not_found',
  })
  expect(await list()).toEqual([])
  expect(await auditOf()).toEqual([
    ['suppression_lifted', 'a…@example.org', ''],
    ['suppression_added', 'a…@example.org', ''],
    ['suppression_added', 'a…@example.org', ''],
  ])
})

it('imports addresses and CSV, and names the lines without one', async () => {
  await mail.as(admin)(addSuppression, { body })
  mail.pass(1000)
  const text = [
    ...['\ufeff"email",reason', 'ann@example.org', '"Berg, Bob",bob@example.org,x', ''],
    ...['Cid <cid@example.org>', 'no address', 'BOB@example.org', `'+dan@example.org`, ''],
  ].join('\r\n')
  const result = await mail.as(admin)(importSuppressions, { body: { text } })
  expect(result).toEqual({ added: 3, known: 2, wrong: 2, wrongLines: [1, 6] })
  const emails = (await list()).map(({ email }) => email).toSorted()
  expect(emails).toEqual(['+dan', 'ann', 'bob', 'cid'].map((name) => `${name}@example.org`))
  const detail = '3 new, 2 known, 2 lines without an address'
  expect((await auditOf())[0]).toEqual(['suppressions_imported', '5 addresses', detail])
})

it('lists the newest first, and finds by the beginning of an address', async () => {
  for (const name of ['zoe', 'ann', 'anton', 'b.ann']) {
    await mail.as(admin)(addSuppression, { body: { email: `${name}@example.org` } })
    mail.pass(1)
  }
  const found = async (search: string) =>
    (await list(search)).map(({ email }) => email.split('@')[0])
  expect(await found('')).toEqual(['b.ann', 'anton', 'ann', 'zoe'])
  expect(await found('an')).toEqual(['ann', 'anton'])
  expect(await found('.*')).toEqual([])
})

it('finds all addresses of a domain, and those of older versions once a start has filled them in', async () => {
  const { suppressions, db } = mail
  const emails = ['bob@example.org', 'ann@mail.example.org', 'example.org@other.org']
  await suppressions.add(...emails.map(suppressionOf))
  const { email, ...withoutEmail } = suppressionOf('ann@example.org')
  await db.model('Suppression').collection.insertOne({ ...withoutEmail, _id: email as never })
  await suppressions.fillDomains()

  for (const search of ['example.org', '@Example.org']) {
    expect((await list(search)).map(({ email }) => email)).toEqual([
      'ann@example.org',
      'bob@example.org',
    ])
  }
  expect(await list('@example.net')).toEqual([])
})

it('stores one reason of several workers at the same time, and cuts long details', async () => {
  const { suppressions, clock } = mail
  const bounced = { reason: 'bounced', code: '5.1.1', mail: 'News', since: clock() } as const
  const row = { ...bounced, ...body, detail: 'x'.repeat(900) }
  const added = await Promise.all([1, 2, 3, 4, 5].map(() => suppressions.add(row)))
  expect(added.toSorted()).toEqual([0, 0, 0, 0, 1])
  expect((await list())[0]?.detail).toHaveLength(300)
})

it('refuses too long a list, and stores nothing of it', async () => {
  const text = 'ann@example.org\n'.repeat(mostImportedLines + 1)
  await expect(mail.as(admin)(importSuppressions, { body: { text } })).rejects.toMatchObject({
    status: 400,
  })
  expect(await list()).toEqual([])
})

it('exports what an import reads again, with formulas escaped', async () => {
  await mail.as(admin)(importSuppressions, { body: { text: '+1@example.org\nbob@example.org' } })
  const csv = String(await mail.as(admin)(exportSuppressions))
  expect(csv.split('\n')[0]).toBe('email,reason,code,detail,mail,since')
  expect(csv).toContain(`'+1@example.org,imported`)
  const again = await mail.as(admin)(importSuppressions, { body: { text: csv } })
  expect(again).toEqual({ added: 0, known: 2, wrong: 1, wrongLines: [1] })
})

it('exports all, however many', async () => {
  const emails = Array.from({ length: 2000 }, (_, i) => `${i}@example.org`)
  await mail.suppressions.add(...emails.map(suppressionOf))

  const [, ...lines] = (await mail.as(admin)(exportSuppressions)).trimEnd().split('\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(emails.toSorted())
})

it('is for the operator alone', async () => {
  for (const endpoint of [listSuppressions, exportSuppressions]) {
    await expect(mail.as({ userId: aUserId() })(endpoint, {})).rejects.toMatchObject({
      status: 403,
    })
  }
})

function suppressionOf(email: string) {
  const byOperator = { reason: 'added', code: null, detail: '', mail: null } as const
  return { email, ...byOperator, since: mail.clock() }
}
