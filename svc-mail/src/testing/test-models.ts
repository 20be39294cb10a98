import { openTestDatabase, type TestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, beforeEach } from '@jest/globals'
import { type Models, modelsOn } from '../models.ts'

/**
 * The service's models on one database for all tests of a file, with indexes, and empty before each
 * test. Its properties are there once a hook or a test runs.
 */
export function testModels(): Models & Pick<TestDatabase, 'db' | 'connect'> {
  const started = endedAfter()
  const found = {} as ReturnType<typeof testModels>
  beforeAll(async () => {
    const { db, connect } = await started(openTestDatabase)
    Object.assign(found, { db, connect, ...modelsOn(db) })
    await Promise.all(Object.values(db.models).map((model) => model.init()))
  })
  beforeEach(async () => {
    const collections = Object.values(found.db.collections)
    await Promise.all(collections.map((collection) => collection.deleteMany({})))
  })
  return found
}
