import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listening = AsyncDisposable & {
  url: string
  port: number
  /** Ends open connections, too. */
  close: () => Promise<void>
}

/** On a free port of loopback. */
export async function listening(server: Server): Promise<Listening> {
  // Never ends idle connections, because a request under way would meet the end.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, port, close, [Symbol.asyncDispose]: close }
}
