import { openTestDatabase, type TestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, describe } from '@jest/globals'
import type { Models } from '../deps.ts'
import { modelsOn } from '../models.ts'
import { createFakes } from './fakes.ts'

export type AllModels = Models

/** Runs one suite on the fakes and on a database; `models` answers fresh ones once the tests run. */
export function onFakeAndDatabase(suite: (models: () => AllModels) => void): void {
  describe('the fake', () => {
    const fakes = createFakes()
    suite(() => fakes)
  })

  describe('the database', () => {
    const started = endedAfter()
    let database: TestDatabase
    let models: AllModels
    beforeAll(async () => {
      database = await started(openTestDatabase)
      models = modelsOn(database.db)
    })
    suite(() => models)
  })
}
