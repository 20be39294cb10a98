import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import { createWorkerPool, WorkerLimitError } from './worker-pool.ts'

const file = new URL('../testing/test-tasks.ts', import.meta.url)
const limits = { waitMs: 30_000, withinMs: 30_000, heapMegabytes: 64 }
const bounds = { file, name: 'testTask', atOnce: 1, waiting: 1, ...limits }

it('returns the task’s result, from another thread', async () => {
  const run = createWorkerPool<string, { thread: number }>(bounds)

  expect((await run('say your thread')).thread).toBeGreaterThan(0)
})

it('throws what the task throws', async () => {
  await expect(createWorkerPool(bounds)('throw')).rejects.toThrow('thrown in the thread')
})

it.each([
  ['memory', 'fill the memory', { heapMegabytes: 24 }, { name: WorkerLimitError.name }],
  ['time', 'never end', { withinMs: 2000 }, { code: 'unavailable', retryAfterSeconds: 10 }],
  ['CPU time', 'never end', { cpuMs: 1000 }, { name: WorkerLimitError.name }],
])('ends a task that takes too much %s, and does the next', async (_what, task, tighter, error) => {
  const run = createWorkerPool({ ...bounds, ...tighter })

  await expect(run(task)).rejects.toMatchObject(error)

  await expect(run('say your thread')).resolves.toBeTruthy()
})

it('counts no CPU time of other threads', async () => {
  const run = createWorkerPool({ ...bounds, cpuMs: 1500 })
  const task = run('compute for a second')

  await promisify(pbkdf2)('password', 'salt', 3_000_000, 64, 'sha512')

  await expect(task).resolves.toBeTruthy()
})

it('refuses a task when the queue is full', async () => {
  const run = createWorkerPool(bounds)
  const taken = [run('compute for a second'), run('say your thread')]

  await expect(run('say your thread')).rejects.toMatchObject({ code: 'unavailable' })

  await expect(Promise.all(taken)).resolves.toHaveLength(2)
})

it('refuses a task that waits too long for a thread, and doesn’t run it', async () => {
  const run = createWorkerPool<string, { done: number }>({ ...bounds, waitMs: 100 })
  const long = run('compute for a second')

  await expect(run('count')).rejects.toMatchObject({ code: 'unavailable' })

  await long
  await expect(run('count')).resolves.toMatchObject({ done: 1 })
})

it('moves memory to the thread', async () => {
  const moves = ({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) => [bytes.buffer]
  const run = createWorkerPool<{ bytes: Uint8Array<ArrayBuffer> }, number>({
    ...bounds,
    name: 'sizeOf',
    moves,
  })
  const bytes = new Uint8Array(1000)

  expect(await run({ bytes })).toBe(1000)
  expect(bytes).toHaveLength(0)
})
