import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import type { ServiceName } from '@cinecanon/contract'
import { newSocket } from '@cinecanon/embedded-mongo/socket'
import type { Forwarded } from '../supervisor/launch.ts'
import type { StackOptions } from './options.ts'

/** Ports of the ephemeral range could be taken by outgoing connections before their use. */
const [lowest, highest] = [15_000, 30_000]

export type Ports = Record<ServiceName, [number, ...number[]]> & {
  gateway: number
  /** The port of a `mongod`. */
  database: number
  databaseSocket: string
  workers: number[]
  inboxSmtp: Forwarded
  inboxWeb: Forwarded
}

type Wanted = Pick<StackOptions, 'port' | 'mailWorkers' | 'replicas'>

export async function choosePorts({
  port,
  mailWorkers = 0,
  replicas = {},
}: Wanted): Promise<Ports> {
  return {
    gateway: port,
    database: await freePort(),
    databaseSocket: newSocket(),
    catalog: await freePorts(replicas.catalog),
    users: await freePorts(replicas.users),
    mail: await freePorts(replicas['mail-api']),
    workers: await Promise.all(Array.from({ length: mailWorkers }, () => freePort())),
    inboxSmtp: await forwardedPort(),
    inboxWeb: await forwardedPort(),
  }
}

export function originOf(port: number): string {
  return `http://localhost:${port}`
}

export function inboxUrlOf(port: number, token: string): string {
  return `http://127.0.0.1:${port}/${token}`
}

export function originsOf({ catalog, users, mail }: Ports): Record<ServiceName, string[]> {
  return { catalog: catalog.map(originOf), users: users.map(originOf), mail: mail.map(originOf) }
}

export async function forwardedPort(): Promise<Forwarded> {
  return { from: await freePort(), to: await freePort() }
}

/** @returns another port for each call, in every process that still runs */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if ((await claim(port)) && (await isFree(port))) return port
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(true)))
  })
}

async function freePorts(count = 1): Promise<[number, ...number[]]> {
  const others = Array.from({ length: count - 1 }, () => freePort())
  return [await freePort(), ...(await Promise.all(others))]
}

/** Locks a port across processes by its UDP port, because nothing else here uses UDP. */
function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}
