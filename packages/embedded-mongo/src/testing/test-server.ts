import { startEmbeddedMongo } from '../index.ts'
import { givenUri } from './config.ts'

/** The server that tests of a service run on: that of MONGODB_URI if there is one, else an embedded one in memory. */
export async function startTestServer(): Promise<{ uri: string; close: () => Promise<void> }> {
  if (givenUri) return { uri: givenUri, close: async () => {} }
  return startEmbeddedMongo({ file: ':memory:', port: 0 })
}
