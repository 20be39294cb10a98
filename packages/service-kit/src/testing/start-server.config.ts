import { startTestServer } from '@cinecanon/embedded-mongo/testing'

export let stopServer: (() => Promise<void>) | undefined

/** Jest's global set-up, because starting a server in every file takes longer than its tests. */
export default async function startServer(): Promise<void> {
  const { uri, close } = await startTestServer()
  process.env.TEST_SERVER_URI = uri
  stopServer = close
}
