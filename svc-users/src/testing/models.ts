import { openTestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { modelsOn } from '../models.ts'

const started = endedAfter()
const database = await started(openTestDatabase)
export const { db, empty: emptyDatabase } = database

/** All models on the test file's own database. */
export const models = modelsOn(db)
await Promise.all(Object.values(db.models).map((model) => model.init()))

/** Everything that is stored in a collection, in the order of its storing. */
export function stored(collection: string) {
  return db.collection(collection).find().toArray()
}
