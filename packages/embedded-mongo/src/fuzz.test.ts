import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { type Db, type Document, MongoClient } from 'mongodb'
import { type EmbeddedMongo, startEmbeddedMongo } from './index.ts'
import { effort } from './testing/config.ts'
import { commandAt, type FuzzCommand, fields, names, values } from './testing/fuzz-commands.ts'
import { Random } from './testing/random.ts'
import { temporaryFolder } from './testing/server-process.ts'

const KILLS = 4
const COMMANDS_EACH = 25

const folder = temporaryFolder()
afterAll(() => folder.remove())

it.each(Array.from({ length: 2 * effort }, (_, seed) => seed))(
  'a restart finds what was in memory, and a refusal changes nothing (seed %d)',
  async (seed) => {
    const random = new Random(seed)
    let refusals = 0
    let run = await open(join(folder.path, `${seed}-0.db`))
    await using end = new AsyncDisposableStack()
    end.defer(() => run.close())
    for (let kill = 1; kill <= KILLS; kill++) {
      for (let n = 0; n < COMMANDS_EACH; n++) {
        const command = commandAt(random)
        const before = await contentOf(run.db)
        const error = await attempt(run, command, random)
        if (!error || !command.isWhole) continue
        refusals++
        expect({ command, error, content: await contentOf(run.db) }).toEqual({
          ...{ command, error, content: before },
        })
      }
      const content = [await contentOf(run.db), await foundIn(run.db)]
      // Copied open, because a killed process doesn't close it.
      const file = join(folder.path, `${seed}-${kill}.db`)
      for (const end of ['', '-wal'])
        if (existsSync(run.file + end)) copyFileSync(run.file + end, file + end)
      await run.close()
      run = await open(file)
      expect([await contentOf(run.db), await foundIn(run.db)]).toEqual(content)
    }
    expect(refusals).toBeGreaterThan(0)
  },
)

type Run = {
  file: string
  server: EmbeddedMongo
  client: MongoClient
  db: Db
  close: () => Promise<void>
}

async function open(file: string): Promise<Run> {
  const server = await startEmbeddedMongo({ file })
  expect(server.unreadable).toEqual([])
  const client = await MongoClient.connect(server.uri)
  const close = async () => {
    await client.close()
    await server.close()
  }
  return { file, server, client, db: client.db('fuzz'), close }
}

/** One in four in a transaction of up to three, with a concurrent write. */
async function attempt(run: Run, command: FuzzCommand, random: Random): Promise<unknown> {
  if (random.below(4) > 0 || !command.isTransactional) return errorOf(run.db.command(command.body))
  const more = [commandAt(random), commandAt(random)].filter((next) => next.isTransactional)
  const isCommitted = random.below(3) > 0
  const session = run.client.startSession()
  session.startTransaction()
  const errors: unknown[] = []
  const other = commandAt(random)
  let outside: Promise<unknown> | undefined
  for (const { body } of [command, ...more]) {
    const error = await errorOf(run.db.command(body, { session }))
    if (error) errors.push(error)
    if (error) break
    outside ??= errorOf(run.db.command(other.body))
  }
  const end = isCommitted && errors.length === 0 ? 'commitTransaction' : 'abortTransaction'
  const failure = await errorOf(session[end]())
  await outside
  await session.endSession()
  // Unknown, because the concurrent write stays.
  return outside ? undefined : (errors[0] ?? failure)
}

async function errorOf(action: Promise<unknown>): Promise<unknown> {
  try {
    const reply = await action
    return (reply as Document | undefined)?.writeErrors?.[0]
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return { code: error.code, message: error.message }
  }
}

/** Stored bytes and indexes. */
async function contentOf(db: Db): Promise<Document> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray()
  const stored = collections.map(({ name }) => String(name)).toSorted()
  const entries = stored.map(async (name): Promise<[string, Document]> => {
    const collection = db.collection(name)
    const all = await collection.find({}, { raw: true, sort: { _id: 1 } }).toArray()
    const docs = all.map((raw) => Buffer.from(raw as unknown as Uint8Array).toString('hex'))
    return [name, { docs, indexes: await collection.indexes() }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** By indexes, where there are any. */
function foundIn(db: Db): Promise<string[]> {
  const queries = names.flatMap((name) =>
    fields.flatMap((field) => values.map((value) => ({ name, filter: { [field]: value } }))),
  )
  return Promise.all(
    queries.map(async ({ name, filter }) => {
      const found = await db
        .collection(name)
        .find(filter, { sort: { _id: 1 } })
        .toArray()
      return `${name} ${JSON.stringify(filter)}: ${found.map(({ _id }) => _id)}`
    }),
  )
}
