import { afterAll, beforeAll, describe, jest } from '@jest/globals'
import { accountsModel } from '../accounts/accounts.model.ts'
import type { Models } from '../app.ts'
import { movieCountsModel } from '../movie-counts/movie-counts.model.ts'
import { movieStatesModel } from '../movie-states/movie-states.model.ts'
import { type OutboxModel, outboxModel } from '../outbox/outbox.model.ts'
import { sessionsModel } from '../sessions/sessions.model.ts'
import { signInLimitsModel } from '../sign-in-limits/sign-in-limits.model.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { createFakes } from './fakes.ts'

// Twenty transactions that get in each other's way take their time on a busy machine.
jest.setTimeout(20_000)

export type AllModels = Models & { outbox: OutboxModel }

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

function modelsOn(db: TestDatabase['db']): AllModels {
  return {
    accounts: accountsModel(db),
    sessions: sessionsModel(db),
    signInLimits: signInLimitsModel(db),
    movieStates: movieStatesModel(db),
    movieCounts: movieCountsModel(db),
    outbox: outboxModel(db),
  }
}
