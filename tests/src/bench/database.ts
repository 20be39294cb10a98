import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import { MongoClient } from 'mongodb'
import { timed } from '../load/figures.ts'

const documents = 20_000

/** Operations of the embedded database by the real driver, compared with a look-up. */
export async function benchDatabase(): Promise<string[]> {
  await using begun = new AsyncDisposableStack()
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  begun.defer(() => rm(dir, { recursive: true }))
  const server = await startEmbeddedMongo({ file: path.join(dir, 'bench.db'), port: 0 })
  begun.defer(() => server.close())
  return await measure(begun.use(await MongoClient.connect(server.uri)))
}

async function measure(client: MongoClient): Promise<string[]> {
  const films = client.db('bench').collection<{ n: number; group: number; seen: number }>('films')
  await films.createIndex({ n: 1 }, { unique: true })
  const all = Array.from({ length: documents }, (_, n) => ({ n, group: n % 100, seen: 0 }))
  const insertMs = await timed(() => films.insertMany(all))
  const find = await rate((n) => films.findOne({ n }))
  const results: [string, number][] = [
    ['insert, many at once', (documents / insertMs) * 1000],
    ['look-up by unique index', find],
    ['update one', await rate((n) => films.updateOne({ n }, { $inc: { seen: 1 } }))],
    ['update one in a transaction', await rate((n) => inTransaction(client, n), 400)],
    ['group all', await rate(() => films.aggregate([byGroup]).toArray(), 10)],
  ]
  return results.map(([what, perSecond]) => {
    return `${what}: ${perSecond.toFixed(0)}/s (${(perSecond / find).toFixed(2)} of a look-up)`
  })
}

const byGroup = { $group: { _id: '$group', films: { $sum: 1 } } }
const atOnce = 16

type Act = (n: number) => Promise<unknown>

/** Operations per second, sixteen at a time, with open connections and warm code. */
async function rate(act: Act, count = 4000): Promise<number> {
  await times(count / 2, act)
  const ms = await timed(() => times(count, act))
  return (count / ms) * 1000
}

async function times(count: number, act: Act): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function inTransaction(client: MongoClient, n: number): Promise<unknown> {
  return client.withSession((session) =>
    session.withTransaction(() =>
      client
        .db('bench')
        .collection('films')
        .updateOne({ n }, { $inc: { seen: 1 } }, { session }),
    ),
  )
}
