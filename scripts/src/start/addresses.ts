import { freePort } from './ports.ts'

/** How many processes of each service run; 1 by default. */
export type Replicas = { catalog?: number; users?: number; 'mail-api'?: number }

/** Services that others call, and of which several may run. */
export type Called = 'catalog' | 'users' | 'mail'

export type Ports = Record<Called, [number, ...number[]]> & {
  gateway: number
  database: number
  workers: number[]
  inboxSmtp: number
  inboxWeb: number
}

type Wanted = {
  /** Public port: the gateway's. */
  port: number
  mailWorkers?: number | undefined
  replicas?: Replicas | undefined
}

export async function choosePorts(wanted: Wanted): Promise<Ports> {
  const { port, mailWorkers, replicas = {} } = wanted
  return {
    gateway: port,
    database: await freePort(),
    catalog: await freePorts(replicas.catalog),
    users: await freePorts(replicas.users),
    mail: await freePorts(replicas['mail-api']),
    workers: await freePorts(mailWorkers),
    inboxSmtp: await freePort(),
    inboxWeb: await freePort(),
  }
}

export function originOf(port: number): string {
  return `http://localhost:${port}`
}

/** Page of the local inbox: its path begins with the token that opens it. */
export function inboxUrlOf(port: number, token: string): string {
  return `http://127.0.0.1:${port}/${token}`
}

export function originsOf({ catalog, users, mail }: Ports): Record<Called, string[]> {
  return { catalog: catalog.map(originOf), users: users.map(originOf), mail: mail.map(originOf) }
}

async function freePorts(count = 1): Promise<[number, ...number[]]> {
  const others = Array.from({ length: count - 1 }, () => freePort())
  return [await freePort(), ...(await Promise.all(others))]
}
