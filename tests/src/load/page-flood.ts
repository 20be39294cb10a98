import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Flood = {
  url: string
  path: string
  connections: number
  /** Requests that each connection sends before it reads an answer. */
  pipelined: number
  /** Where they say that they come from, in turn; the gateway must trust loopback as a proxy. */
  networks: string[]
}

/** Runs `act` while a thread floods one page with requests. @returns how they were answered */
export async function whileFlooded(
  flood: Flood,
  act: () => Promise<void>,
): Promise<Record<string, number>> {
  const thread = new Worker(new URL('./page-flood-thread.ts', import.meta.url), {
    workerData: flood,
  })
  try {
    await once(thread, 'online')
    await act()
    thread.postMessage('stop')
    const [statuses] = await once(thread, 'message')
    return statuses
  } finally {
    await thread.terminate()
  }
}
