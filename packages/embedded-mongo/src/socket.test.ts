import { stat, utimes } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { startEmbeddedMongo } from './index.ts'

it('is accessible to its owner alone', async () => {
  const server = await startEmbeddedMongo({ file: ':memory:' })

  expect((await stat(server.socket)).mode & 0o777).toBe(0o600)
  await server.close()
  await expect(stat(server.socket)).rejects.toThrow('ENOENT')
})

it('looks used, so that no system removes it as an old temporary file', async () => {
  const server = await startEmbeddedMongo({ file: ':memory:', sweepMs: 20 })
  const longAgo = new Date(0)
  await utimes(server.socket, longAgo, longAgo)

  while ((await stat(server.socket)).mtimeMs === 0) await new Promise(setImmediate)

  await server.close()
})
