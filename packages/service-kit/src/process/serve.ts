import { createServer, type RequestListener, type Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo, Socket } from 'node:net'
import { type RefusalPage, respondToClientError } from '../http/client-error.ts'
import type { Logger } from '../observability/log.ts'
import { currentTraces } from '../observability/tracing/current-trace.ts'
import { drainOf } from './drain.ts'

type Options = {
  port: number
  host: string
  log: Logger
  /** It runs after the last response. */
  onStop: () => Promise<void>
  /** Node's default is 16 kB. */
  maxHeaderSize?: number
  /** Connections without traffic are closed then, also with unread responses. */
  stillMs?: number
  refusalPage?: RefusalPage
}

const stopWithinMs = 5000
/** Flushing blocks for 100 ms. */
const flushCompiledAfterMs = 3000

/** On SIGTERM or SIGINT requests in flight finish, then `onStop`, then it exits. */
export async function serve(app: RequestListener, options: Options): Promise<Server> {
  const { log } = options
  const { server, drain } = await listen(app, options)
  endWith(log)
  // Node writes the compile cache only at exit.
  setTimeout(flushCompileCache, flushCompiledAfterMs).unref()
  let isEnding = false
  const stop = () => {
    if (!isEnding) void end(drain, options)
    isEnding = true
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return server
}

async function listen(app: RequestListener, options: Options) {
  const { port, host, log, maxHeaderSize = 16 * 1024, stillMs = 0 } = options
  const server = createServer({ ...limits, maxHeaderSize }, app).setTimeout(stillMs)
  server.on('clientError', (error, socket) =>
    respondToClientError(error, socket as Socket, options.refusalPage),
  )
  const drain = drainOf(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  log.info({ port: (server.address() as AddressInfo).port }, 'listening')
  return { server, drain }
}

const limits = {
  // Node's own refusal is no JSON; the gateway refuses requests without a host.
  requireHostHeader: false,
  headersTimeout: 5000,
  requestTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
}

/** The process ends, because its state is unknown. */
function endWith(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

async function end(drain: () => Promise<void>, { log, onStop }: Options): Promise<void> {
  log.info('stopping')
  const timeout = setTimeout(() => process.exit(1), stopWithinMs)
  await drain()
  const failed = (error: unknown) => log.error({ err: error }, 'stopping failed')
  await onStop().catch(failed)
  await currentTraces()?.flush().catch(failed)
  clearTimeout(timeout)
  process.exit(0)
}
