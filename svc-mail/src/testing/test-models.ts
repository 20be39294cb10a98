import { openTestDatabase, type TestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, beforeEach } from '@jest/globals'
import { type Models, modelsOn } from '../models.ts'

/** Empties the database before each test. */
export function testModels(): Models & Pick<TestDatabase, 'uri' | 'db' | 'connect'> {
  const started = endedAfter()
  const models = {} as ReturnType<typeof testModels>
  beforeAll(async () => {
    const { uri, db, connect } = await started(openTestDatabase)
    Object.assign(models, { uri, db, connect, ...modelsOn(db) })
    await Promise.all(Object.values(db.models).map((model) => model.init()))
  })
  beforeEach(async () => {
    const collections = Object.values(models.db.collections)
    await Promise.all(collections.map((collection) => collection.deleteMany({})))
  })
  return models
}
