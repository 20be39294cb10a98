import { startEmbeddedMongo } from '../index.ts'
import { givenUri, sharedUri } from './config.ts'

/** For tests of a service: the server of MONGODB_URI if there is one, else one in memory. */
export async function startTestServer(): Promise<{ uri: string; close: () => Promise<void> }> {
  const uri = givenUri || sharedUri
  if (uri) return { uri, close: async () => {} }
  return startEmbeddedMongo({ file: ':memory:', port: 0 })
}
