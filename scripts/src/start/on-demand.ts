import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { minutes } from '@cinecanon/contract/time'
import type { ProcessSpec } from './launch.ts'
import { type Supervised, supervise } from './supervised.ts'

/** A port that is listened on in the process's stead, and the process's own. */
type Door = { port: number; to: number }
type Options = { dataDir: string; doors: Door[]; idleMs?: number }

/** One side may be done sometime before the other. */
const halfOpen = { allowHalfOpen: true }

export type OnDemand = {
  /** The process's id while it runs. */
  readonly pid: number | undefined
  stop: () => Promise<void>
}

/**
 * Socket activation: starts a process with the first connection to one of its doors, passes
 * connections on, and ends it once there has been none for a while.
 */
export async function startOnDemand(
  spec: ProcessSpec,
  { dataDir, doors, idleMs = 5 * minutes }: Options,
): Promise<OnDemand> {
  let running: { supervised: Supervised; ready: Promise<void> } | null = null
  let ending: Promise<void> = Promise.resolve()
  let resting: NodeJS.Timeout | undefined
  let isStopped = false
  const open = new Set<Socket>()

  function begin() {
    const supervised = supervise(spec, dataDir)
    return { supervised, ready: Promise.race([supervised.ready(), supervised.fault]) }
  }
  function end(): Promise<void> {
    ending = running?.supervised.stop() ?? ending
    running = null
    return ending
  }
  async function pass(client: Socket, to: number): Promise<void> {
    clearTimeout(resting)
    open.add(client)
    client.once('close', () => {
      open.delete(client)
      if (open.size === 0) resting = setTimeout(end, idleMs).unref()
    })
    // A connection that breaks says so by its end as well.
    client.on('error', () => {})
    try {
      await ending
      if (isStopped) throw new Error(`${spec.name} is stopped`)
      running ??= begin()
      await running.ready
      join(client, connect({ ...halfOpen, host: '127.0.0.1', port: to }))
    } catch (error) {
      if (!isStopped) console.error(`\n  ${error instanceof Error ? error.message : error}\n`)
      client.destroy()
      await end()
    }
  }

  const servers: Server[] = []
  for (const { port, to } of doors) {
    const server = createServer(halfOpen, (client) => void pass(client, to))
    await once(server.listen(port, '127.0.0.1'), 'listening')
    servers.push(server)
  }
  return {
    get pid() {
      return running?.supervised.pid
    },
    async stop() {
      isStopped = true
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
      for (const client of open) client.destroy()
      await Promise.all([...closed, end()])
      clearTimeout(resting)
    },
  }
}

function join(client: Socket, onward: Socket): void {
  onward.on('error', () => {}).once('close', () => client.destroy())
  client.once('close', () => onward.destroy())
  if (client.destroyed) onward.destroy()
  client.pipe(onward).pipe(client)
}
