import { createServer, type RequestListener, type Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { answerClientError } from '../http/client-error.ts'
import type { Logger } from '../observability/log.ts'
import { currentTraces } from '../observability/tracing/current-trace.ts'
import { isCandidate, onTakeOver } from './candidate.ts'
import { drainOf } from './drain.ts'

type Options = {
  port: number
  host: string
  log: Logger
  /** Runs after the last request is answered: close the database, stop the workers. */
  onStop: () => Promise<void>
  /** Largest head of a request in bytes, where it isn't 16 kB. */
  maxHeaderSize?: number
  /** A connection without traffic for so long is closed, also while its answer isn't read. */
  stillMs?: number
}

const stopWithinMs = 5000
/** After the start: the first time, writing takes a tenth of a second. */
const keepCompiledAfterMs = 3000

/**
 * Listens, logs it in one JSON line, and drains on SIGTERM or SIGINT: no new connection, requests
 * in flight finish, then `onStop`, then exit. A start that can't listen ends the process with the
 * reason. A candidate process (see candidate.ts) gets another port when it takes over.
 */
export async function serve(app: RequestListener, options: Options): Promise<Server> {
  const { log } = options
  const first = await listen(app, options)
  let servers = [first]
  endWith(log)
  // Otherwise Node writes it at an orderly exit only, and after a kill the start would be slow.
  setTimeout(flushCompileCache, keepCompiledAfterMs).unref()
  const stop = once(() => end(servers, options))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (isCandidate) {
    onTakeOver(async (port) => {
      servers = [await takePlace(app, { ...options, port })]
      void first.drain()
    })
  }
  return first.server
}

type Listening = { server: Server; drain: () => Promise<void> }

async function listen(app: RequestListener, options: Options): Promise<Listening> {
  const { port, host, log, maxHeaderSize = 16 * 1024, stillMs = 0 } = options
  const server = createServer({ ...limits, maxHeaderSize }, app).setTimeout(stillMs)
  server.on('clientError', answerClientError)
  const drain = drainOf(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, reusePort: sharesPort }, resolve)
  })
  log.info({ port: (server.address() as AddressInfo).port }, 'listening')
  return { server, drain }
}

/**
 * A supervisor starts the next process beside this one, on the same port, before it ends this
 * one.
 */
const sharesPort = process.connected === true && process.platform === 'linux'

/** Where a port can't be shared, the process before leaves it only now. */
async function takePlace(app: RequestListener, options: Options): Promise<Listening> {
  for (const giveUpAt = Date.now() + stopWithinMs; ; await wait(10)) {
    try {
      return await listen(app, options)
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || Date.now() > giveUpAt) throw error
    }
  }
}

const limits = {
  headersTimeout: 5000,
  requestTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
}

/** An uncaught error leaves the process in an unknown state: the supervisor restarts it. */
function endWith(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

async function end(servers: Listening[], { log, onStop }: Options): Promise<void> {
  log.info('stopping')
  const tooLate = setTimeout(() => process.exit(1), stopWithinMs)
  await Promise.all(servers.map(({ drain }) => drain()))
  const failed = (error: unknown) => log.error({ err: error }, 'stopping failed')
  await onStop().catch(failed)
  await currentTraces()?.flush().catch(failed)
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
