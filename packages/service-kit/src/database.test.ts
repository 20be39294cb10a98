import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startTestServer } from '@cinecanon/embedded-mongo/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from './testing/database.ts'
import { unfinishedMove } from './unfinished-move.ts'

let uri: string
let database: TestDatabase
beforeAll(async () => {
  const server = await startTestServer()
  uri = server.uri
  database = await openTestDatabase(async () => server)
})
afterAll(async () => database[Symbol.asyncDispose]())

/** What a service does with its database at once, in a process of its own. */
async function outcomeOfStart() {
  const program = `
    import { openDatabase } from '${import.meta.resolve('./database.ts')}'
    const db = openDatabase('${uri}', '${database.db.name}')
    await db.collection('films').insertOne({ title: 'Ran' })
    await db.close()`
  const { code, stderr } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '--eval', program],
  ]).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  return { code, said: stderr, films: await database.db.collection('films').countDocuments() }
}

it('ends a service, before it has written anything, on a database that a move has not filled', async () => {
  const marker = database.db.collection(unfinishedMove)
  await marker.insertOne({ at: new Date() })

  const { code, said, films } = await outcomeOfStart()

  // By the code that tells the supervisor not to restart it.
  expect({ code, films }).toEqual({ code: 2, films: 0 })
  expect(said).toContain('holds half of what is being moved there. Run npm run move-data')

  await marker.deleteMany({})
  expect(await outcomeOfStart()).toMatchObject({ code: 0, films: 1 })
}, 60_000)
