import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, root } from '@cinecanon/scripts'
import { listening } from '@cinecanon/testing/listening'
import { until } from '@cinecanon/testing/until'

export type LoneGateway = AsyncDisposable & {
  url: string
  port: number
  process: ChildProcess
  /** Requests forwarded to the services, as `POST /api/contact`. */
  passedOn: string[]
  /** Sends bytes, and returns everything received until the connection closed. */
  exchange: (bytes: string | Buffer) => Promise<string>
}

/** The gateway's own program in front of one stand-in for all services. */
export async function loneGateway(response: RequestListener): Promise<LoneGateway> {
  await using begun = new AsyncDisposableStack()
  const passedOn: string[] = []
  const upstream = createServer((req, res) => {
    passedOn.push(`${req.method} ${req.url}`)
    req.resume()
    response(req, res)
  })
  const { url: behind } = begun.use(await listening(upstream))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const releases = await mkdtemp(path.join(tmpdir(), 'no-releases-'))
  begun.defer(() => rm(releases, { recursive: true }))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const gateway = spawn(process.execPath, [path.join(root, 'svc-gateway/src/main.ts')], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      CATALOG_URL: behind,
      USERS_URL: behind,
      MAIL_URL: behind,
      PUBLIC_ORIGIN: url,
      RELEASES_DIR: releases,
      SERVICE_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
      TRUSTED_KEYS: JSON.stringify({ gateway: publicKey.export({ format: 'jwk' }) }),
    },
  })
  begun.defer(async () => {
    gateway.kill()
    if (gateway.exitCode === null && gateway.signalCode === null) await once(gateway, 'exit')
  })
  await until(async () => (await fetch(`${url}/health/live`)).ok)
  const whole = begun.move()
  return {
    url,
    port,
    process: gateway,
    passedOn,
    exchange: (bytes) => exchange(port, bytes),
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  }
}

function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  let responses = ''
  socket.on('data', (data) => {
    responses += data
  })
  // Being reset is an end like any other.
  socket.on('error', () => {})
  socket.on('close', () => resolve(responses))
  return promise
}
