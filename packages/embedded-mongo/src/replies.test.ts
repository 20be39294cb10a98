import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, it } from '@jest/globals'
import { Long, UUID } from 'bson'
import { startEmbeddedMongo } from './index.ts'
import { exchange, opMsg } from './testing/raw-client.ts'
import { temporaryFolder } from './testing/server-process.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

it('a document that a retryable write returns leaves the file with the document', async () => {
  const file = join(folder.path, 'replies.db')
  const link = 'https://example.org/reset#a-secret'
  const first = await startEmbeddedMongo({ file, sweepMs: 20 })
  const $db = 'mail'
  await exchange(first.socket, opMsg({ insert: 'mails', documents: [{ _id: 1, link, n: 0 }], $db }))
  const claim = retryable({ findAndModify: 'mails', query: {}, update: { $inc: { n: 1 } }, $db })

  const claimed = await exchange(first.socket, claim)
  expect(claimed.value).toMatchObject({ link })
  expect(await exchange(first.socket, claim)).toEqual(claimed)
  expect(isInFiles(link)).toBe(true)
  const removal = retryable({ delete: 'mails', deletes: [{ q: { _id: 1 }, limit: 1 }], $db })
  await exchange(first.socket, removal)

  while (isInFiles(link)) await turn()
  await first.close()
  const second = await startEmbeddedMongo({ file })
  expect(await exchange(second.socket, removal)).toMatchObject({ n: 1, ok: 1 })
  // Refused instead of done twice.
  expect(await exchange(second.socket, claim)).toMatchObject({ ok: 0, code: 217 })
  await second.close()
})

function retryable(command: object): Buffer {
  return opMsg({ ...command, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) })
}

function isInFiles(text: string): boolean {
  return readdirSync(folder.path).some((name) =>
    readFileSync(join(folder.path, name)).includes(text),
  )
}
