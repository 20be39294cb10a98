import { once } from 'node:events'
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from './index.ts'
import { outcomeOf, spawnServer, temporaryFolder } from './testing/server-process.ts'

const folder = temporaryFolder()
const whole = join(folder.path, 'whole.db')
beforeAll(async () => {
  const server = await startEmbeddedMongo({ file: whole })
  const client = await MongoClient.connect(server.uri)
  const films = Array.from({ length: 500 }, (_, n) => ({ n, title: 'Les Quatre Cents Coups' }))
  await client.db('films').collection('seen').insertMany(films)
  await client.close()
  await server.close()
})
afterAll(() => folder.remove())

it.each([
  ['garbage', (file: string) => writeFileSync(file, 'not a database'.repeat(1000))],
  ['a file that was cut off', (file: string) => truncateSync(file, 40_000)],
  [
    'a file with a page of zeros',
    (file: string) => overwrite(file, Buffer.alloc(4096), [8 * 4096]),
  ],
  ['an empty file', (file: string) => truncateSync(file, 0)],
])('names %s at once, where it is and what to do', async (_, damage) => {
  const file = join(folder.path, `${Math.random()}.db`)
  copyFileSync(whole, file)
  damage(file)

  const { code, message } = await outcomeOf(spawnServer(file))

  // The code that tells the supervisor not to restart it.
  expect(code).toBe(2)
  expect(message).toContain(`the database file ${file} is damaged: `)
  expect(message).toContain('Put a backup of it in its place, or move it away')
})

it('leaves out a document with other bytes, and names it', async () => {
  const file = join(folder.path, 'other-bytes.db')
  copyFileSync(whole, file)
  overwrite(file, lost, offsetsOf(file))
  const child = spawnServer(file)
  const outcome = outcomeOf(child)
  const [line] = await once(child.stdout ?? child, 'data')
  const { uri } = JSON.parse(String(line))

  const client = await MongoClient.connect(uri)
  expect(await client.db('films').collection('seen').countDocuments()).toBe(499)
  await client.close()
  child.kill('SIGTERM')

  const { code, message } = await outcome
  expect(code).toBe(0)
  expect(message).toContain(`left out, unreadable in ${file}: document `)
  expect(message).toContain(' of films.seen: ')
  expect(readFileSync(file).includes(lost)).toBe(true)
})

/** No UTF-8 has these. */
const lost = Buffer.from([0xff, 0xfe, 0xff])

function overwrite(file: string, bytes: Buffer, offsets: number[]): void {
  const content = readFileSync(file)
  for (const offset of offsets) bytes.copy(content, offset)
  writeFileSync(file, content)
}

function offsetsOf(file: string): number[] {
  return [readFileSync(file).indexOf('Quatre')]
}
