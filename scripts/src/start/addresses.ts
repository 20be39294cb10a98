import { freePort } from './ports.ts'

/** How many processes of each service run; 1 of what is left out. */
export type Replicas = { catalog?: number; users?: number; 'mail-api'?: number }

/** Services that others call, and of which several may run. */
export type Called = 'catalog' | 'users' | 'mail'

/** Where every process listens. */
export type Ports = Record<Called, [number, ...number[]]> & {
  gateway: number
  database: number
  workers: number[]
  /** The local inbox's doors, and where its process listens behind them. */
  inboxSmtp: number
  inboxWeb: number
  behindSmtp: number
  behindWeb: number
}

type Wanted = {
  port: number
  mailWorkers?: number | undefined
  replicas?: Replicas | undefined
}

/** The gateway gets the public port, everything else a free one. */
export async function choosePorts(wanted: Wanted): Promise<Ports> {
  const { port, mailWorkers = 1, replicas = {} } = wanted
  return {
    gateway: port,
    database: await freePort(),
    catalog: await freePorts(replicas.catalog),
    users: await freePorts(replicas.users),
    mail: await freePorts(replicas['mail-api']),
    workers: await Promise.all(Array.from({ length: mailWorkers }, () => freePort())),
    inboxSmtp: await freePort(),
    inboxWeb: await freePort(),
    behindSmtp: await freePort(),
    behindWeb: await freePort(),
  }
}

export function originOf(port: number): string {
  return `http://localhost:${port}`
}

/** The page of the local inbox: its path begins with the token that opens it. */
export function inboxUrlOf({ inboxWeb }: Pick<Ports, 'inboxWeb'>, token: string): string {
  return `http://127.0.0.1:${inboxWeb}/${token}`
}

export function originsOf(ports: Ports): Record<Called, string[]> {
  return {
    catalog: ports.catalog.map(originOf),
    users: ports.users.map(originOf),
    mail: ports.mail.map(originOf),
  }
}

async function freePorts(count = 1): Promise<[number, ...number[]]> {
  const others = Array.from({ length: count - 1 }, () => freePort())
  return [await freePort(), ...(await Promise.all(others))]
}
