import { startTestServer } from '@cinecanon/embedded-mongo/testing'

export let stopServer: (() => Promise<void>) | undefined

/** It starts once for all files, because a start is slow. */
export default async function startServer(): Promise<void> {
  const { uri, close } = await startTestServer()
  process.env.TEST_SERVER_URI = uri
  stopServer = close
}
