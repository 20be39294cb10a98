import { startEmbeddedMongo } from '../index.ts'
import { givenUri } from './config.ts'

/** For tests of a service: the server of MONGODB_URI if there is one, else one in memory. */
export async function startTestServer(): Promise<{ uri: string; close: () => Promise<void> }> {
  if (givenUri) return { uri: givenUri, close: async () => {} }
  return startEmbeddedMongo({ file: ':memory:', port: 0 })
}
