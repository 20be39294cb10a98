import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../test-database.ts'
import { fakeTemplateStore } from './templates.fake.ts'
import { type TemplateStore, templateStore } from './templates.model.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe.each([
  ['the database', () => templateStore(database.db)],
  ['the fake', fakeTemplateStore],
])('templates in %s', (_name, open: () => TemplateStore) => {
  it('holds one template of each type, the one saved last', async () => {
    const store = open()
    expect(await store.find('welcome')).toBeNull()
    const first = { type: 'welcome', html: '<p>1</p>', css: 'p{}', subject: 'One' } as const
    const second = { ...first, html: '<p>2</p>', css: '' }

    await store.save(first)
    await store.save(second)

    expect(await store.find('welcome')).toEqual(second)
    expect(await store.find('email-blast')).toBeNull()
  })
})
