import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listening = AsyncDisposable & {
  url: string
  port: number
  /** Also ends connections that are still open. */
  close: () => Promise<void>
}

/** Has a server listen on a free port of this machine. */
export async function listening(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, port, close, [Symbol.asyncDispose]: close }
}
