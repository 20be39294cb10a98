import { givenUri } from './config.ts'

/** For tests of a service: the server of MONGODB_URI if there is one, else one in memory. */
export async function startTestServer(): Promise<{ uri: string; close: () => Promise<void> }> {
  if (givenUri) return { uri: givenUri, close: async () => {} }
  // Loaded only if it is needed: where tests share a server, each test file would load it for
  // nothing.
  const { startEmbeddedMongo } = await import('../index.ts')
  return startEmbeddedMongo({ file: ':memory:', port: 0 })
}
