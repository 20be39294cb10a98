import { startEmbeddedMongo } from '../index.ts'
import { givenUri, sharedUri } from './config.ts'

/** It runs on MONGODB_URI, else in memory. */
export async function startTestServer(): Promise<{ uri: string; close: () => Promise<void> }> {
  const uri = givenUri || sharedUri
  if (uri) return { uri, close: async () => {} }
  return startEmbeddedMongo({ file: ':memory:' })
}
