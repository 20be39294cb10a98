import { startTestServer } from '@cinecanon/embedded-mongo/testing'

export let stopServer: (() => Promise<void>) | undefined

/**
 * Jest's global set-up: one database server for all test files, each of which opens a database of
 * its own, because to load and start one in every file takes longer than many a file's tests.
 */
export default async function startServer(): Promise<void> {
  const { uri, close } = await startTestServer()
  process.env.MONGODB_URI = uri
  stopServer = close
}
