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

type Row = { [name: string]: unknown }

/** Removes fields, named by path such as `changes.before.seen`, from stored rows. */
export async function storedBefore(collection: string, fields: readonly string[]): Promise<void> {
  for (const { _id, ...row } of await stored(collection)) {
    for (const field of fields) take(row, field.split('.'))
    await db.collection(collection).replaceOne({ _id }, row)
  }
}

function take(value: unknown, [name = '', ...rest]: string[]): void {
  if (Array.isArray(value)) for (const each of value) take(each, [name, ...rest])
  else if (typeof value !== 'object' || value === null) return
  else if (rest.length) take((value as Row)[name], rest)
  else delete (value as Row)[name]
}
