import { givenUri } from './config.ts'

/**
 * The server that tests of a service run on: that of MONGODB_URI if there is one, else an embedded
 * one in memory.
 */
export async function startTestServer(): Promise<{ uri: string; close: () => Promise<void> }> {
  if (givenUri) return { uri: givenUri, close: async () => {} }
  // Loaded only if it is needed: where tests share a server, each test file would load it for
  // nothing.
  const { startEmbeddedMongo } = await import('../index.ts')
  return startEmbeddedMongo({ file: ':memory:', port: 0 })
}
