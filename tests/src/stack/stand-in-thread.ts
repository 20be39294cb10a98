import { Worker } from 'node:worker_threads'

type Options = {
  /** Public keys of its callers. */
  trusted?: Record<string, unknown>
  /** A folder that it serves under /files. */
  files?: string
}

export type StandIn = AsyncDisposable & { origin: string }

/**
 * A service that responds to every GET with as many bytes and as much work as its query gives,
 * `?bytes=60000&busyMs=5`, in a thread of its own. It is built as every service is.
 */
export async function startStandIn({ trusted = {}, files }: Options = {}): Promise<StandIn> {
  await using begun = new AsyncDisposableStack()
  const workerData = { trusted, files }
  const worker = new Worker(new URL('./stand-in.ts', import.meta.url), { workerData })
  begun.defer(async () => void (await worker.terminate()))
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const whole = begun.move()
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  }
}
