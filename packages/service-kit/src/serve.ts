import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from './log.ts'

type Options = {
  port: number
  host: string
  log: Logger
  /** Runs after the last request is answered: close the database, stop the workers. */
  onStop: () => Promise<void>
}

const stopWithinMs = 5000

/**
 * Listens, says so in one JSON line, and drains on SIGTERM or SIGINT: no new connection, requests in flight finish,
 * then `onStop`, then exit. A start that can't listen ends the process with the reason.
 */
export async function serve(app: RequestListener, options: Options): Promise<Server> {
  const { port, host, log } = options
  const server = createServer({ ...limits }, app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  log.info({ port: (server.address() as AddressInfo).port }, 'listening')
  endWith(log)
  const stop = once(() => drain(server, options))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Started by a supervisor that is gone: nobody would ever stop this process.
  if (process.connected) process.on('disconnect', stop)
  return server
}

const limits = {
  headersTimeout: 5000,
  requestTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
}

/** An error nobody caught leaves the process in an unknown state: say it, and let the supervisor start anew. */
function endWith(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

async function drain(server: Server, { log, onStop }: Options): Promise<void> {
  log.info('stopping')
  const tooLate = setTimeout(() => process.exit(1), stopWithinMs)
  // A kept connection that idles would hold the server open for its whole keep-alive time.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  server.on('request', (_req, res) => void res.setHeader('connection', 'close'))
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweep)
  await onStop().catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
  clearTimeout(tooLate)
  process.exit(0)
}

function once(action: () => Promise<void>): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    void action()
  }
}
