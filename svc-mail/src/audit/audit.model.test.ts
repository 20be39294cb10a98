import { openTestDatabase, type TestDatabase } from '@cinecanon/service-kit/testing/database'
import { aUserId } from '@cinecanon/testing'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { fakeAuditStore } from './audit.fake.ts'
import { type AuditStore, auditStore } from './audit.model.ts'

const started = endedAfter()
let database: TestDatabase
beforeAll(async () => {
  database = await started(openTestDatabase)
})

describe.each([
  ['the database', () => auditStore(database.db)],
  ['the fake', fakeAuditStore],
])('the audit trail in %s', (_name, open: () => AuditStore) => {
  it('keeps every record, the newest first', async () => {
    const store = open()
    const userId = aUserId()
    const record = { userId, by: 'ann@example.org', subject: 'welcome', detail: '' }
    await store.add({ ...record, action: 'template_saved' }, new Date('2026-03-01T20:00:00Z'))
    await store.add({ ...record, action: 'test_sent', by: '' }, new Date('2026-03-01T21:00:00Z'))

    const { records, total } = await store.list(0, 1)

    expect(total).toBe(2)
    expect(records).toEqual([
      {
        ...record,
        by: '',
        action: 'test_sent',
        at: '2026-03-01T21:00:00.000Z',
        id: expect.any(String),
      },
    ])
    expect((await store.list(1, 9)).records).toMatchObject([{ action: 'template_saved' }])
  })
})
