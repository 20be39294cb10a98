import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import { MongoClient } from 'mongodb'

type OwnDatabase = AsyncDisposable & { uri: string; client: MongoClient }

/** An embedded database in a folder of its own, which goes with it. */
export async function ownDatabase(): Promise<OwnDatabase> {
  await using begun = new AsyncDisposableStack()
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  begun.defer(() => rm(dir, { recursive: true }))
  const server = await startEmbeddedMongo({ file: path.join(dir, 'bench.db'), port: 0 })
  begun.defer(() => server.close())
  const client = begun.use(await MongoClient.connect(server.uri))
  const whole = begun.move()
  return { uri: server.uri, client, [Symbol.asyncDispose]: () => whole.disposeAsync() }
}
