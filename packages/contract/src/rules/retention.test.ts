import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { howLong, periodOf, retention, retentionRows } from './retention.ts'

const security = readFileSync(
  new URL('../../../../docs/security.md', import.meta.url),
  'utf8',
).replace(/\s+/g, ' ')

it('writes periods as people do', () => {
  const { session, rehearsal, signInLink, verifyLink } = retention
  const periods = [session, rehearsal, signInLink, verifyLink].map(({ ms }) => periodOf(ms))
  expect(periods).toEqual(['14 days', 'an hour', '30 minutes', 'a day'])
})

it.each(retentionRows.filter(({ isLeft }) => isLeft))(
  'docs/security.md names how long this is left after an account: $what',
  (row) => {
    expect(security).toContain(`${row.what}: ${howLong(row)}`)
  },
)
