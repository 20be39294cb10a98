import { afterAll, beforeAll, describe, jest } from '@jest/globals'
import type { Models } from '../deps.ts'
import { modelsOn } from '../models.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { createFakes } from './fakes.ts'

// Twenty transactions that get in each other's way take their time on a busy machine.
jest.setTimeout(20_000)

export type AllModels = Models

/** Runs one suite on the fakes and on a database; `models` answers fresh ones once the tests run. */
export function onFakeAndDatabase(suite: (models: () => AllModels) => void): void {
  describe('the fake', () => {
    const fakes = createFakes()
    suite(() => fakes)
  })

  describe('the database', () => {
    let database: TestDatabase
    let models: AllModels
    beforeAll(async () => {
      database = await openTestDatabase()
      models = modelsOn(database.db)
    })
    afterAll(() => database.close())
    suite(() => models)
  })
}
