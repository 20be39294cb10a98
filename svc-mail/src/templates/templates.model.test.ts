import { openTestDatabase, type TestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { fakeTemplateStore } from './templates.fake.ts'
import { type SavedTemplate, type TemplateStore, templateStore } from './templates.model.ts'

const started = endedAfter()
let database: TestDatabase
beforeAll(async () => {
  database = await started(openTestDatabase)
})

describe.each([
  ['the database', () => templateStore(database.db)],
  ['the fake', fakeTemplateStore],
])('templates in %s', (_name, open: () => TemplateStore) => {
  let store: TemplateStore
  beforeEach(async () => {
    await database.db.collection('template_versions').deleteMany({})
    store = open()
  })

  it('are numbered, and the one saved last counts', async () => {
    expect(await store.latest('welcome')).toBeNull()

    expect(await store.add(version(1))).toBe(true)
    expect(await store.add(version(2))).toBe(true)

    const { restored: _restored, ...second } = version(2)
    expect(await store.latest('welcome')).toEqual(second)
    expect(await store.find('welcome', 1)).toMatchObject({ version: 1, html: '<p>1</p>' })
    expect(await store.find('welcome', 3)).toBeNull()
    expect(await store.latest('email-blast')).toBeNull()
  })

  it('give a number to one of many that save at once', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, () => store.add(version(1))))
    expect(tries.filter(Boolean)).toHaveLength(1)
  })

  it('keep the last fifty of each type', async () => {
    await store.add({ ...version(1), type: 'email-blast' })
    for (let number = 1; number <= 53; number += 1) await store.add(version(number))

    const kept = await store.list('welcome')

    expect(kept.map((each) => each.version)).toEqual(Array.from({ length: 50 }, (_, i) => 53 - i))
    expect(kept[0]).toEqual({
      version: 53,
      savedAt: '2026-03-01T20:00:00.000Z',
      savedBy: 'ann@example.org',
      subject: 'Hello',
      restored: null,
    })
    expect(await store.list('email-blast')).toHaveLength(1)
  })
})

function version(number: number): SavedTemplate {
  return {
    type: 'welcome',
    html: `<p>${number}</p>`,
    css: '',
    subject: 'Hello',
    version: number,
    savedAt: '2026-03-01T20:00:00.000Z',
    savedBy: 'ann@example.org',
    restored: null,
  }
}
