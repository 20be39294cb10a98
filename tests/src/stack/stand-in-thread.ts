import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A service in a thread; `?bytes=60000&busyMs=5` sets the size and work of a response. */
export async function startStandIn(): Promise<AsyncDisposable & { origin: string }> {
  const worker = new Worker(new URL('./stand-in.ts', import.meta.url))
  const [port] = await once(worker, 'message')
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  }
}
