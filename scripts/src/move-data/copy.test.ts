import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { BSON, Double, Int32, MongoClient } from 'mongodb'
import { copyDocuments, isSame, sumOf } from './copy.ts'

const ends = new AsyncDisposableStack()
let client: MongoClient
beforeAll(async () => {
  const server = await startEmbeddedMongo({ file: ':memory:', port: 0 })
  ends.defer(() => server.close())
  client = ends.use(new MongoClient(server.uri))
})
afterAll(() => ends.disposeAsync())

let made = 0
/** A collection with these documents, as they come. */
async function holding(docs: BSON.Document[]) {
  const collection = client.db('sums').collection(`films_${made++}`)
  const documents = docs.map((doc) => BSON.serialize(doc))
  const from = { database: 'sums', name: '', count: docs.length, documents, indexes: [] }
  return { collection, sum: await copyDocuments(from, collection, () => {}) }
}

const films = Array.from({ length: 2500 }, (_, at) => ({ _id: at, title: `Film ${at}` }))

it('has one sum for the same documents, in any order and however many', async () => {
  const { collection, sum } = await holding(films)
  const other = await holding(films.toReversed())

  expect(sum.count).toBe(2500)
  expect(isSame(sum, await sumOf(collection))).toBe(true)
  expect(isSame(sum, other.sum)).toBe(true)
})

it.each([
  ['a number of another type', { _id: 1, year: new Double(1954) }],
  ['another value', { _id: 1, year: new Int32(1955) }],
  ['a field more', { _id: 1, year: new Int32(1954), title: 'Rear Window' }],
])('notices %s', async (_, changed) => {
  const { sum } = await holding([{ _id: 1, year: new Int32(1954) }])

  const { collection } = await holding([changed])

  expect(isSame(sum, await sumOf(collection))).toBe(false)
})
