import { silent } from '@cinecanon/service-kit/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createWorker, type Task, type Worker } from './worker.ts'

type Item = { id: number; owner: string | null; leaseUntil: Date; dueAt: Date; isDone: boolean }

const clock = () => new Date()
let items: Item[]
let tasks: Task<Item>[]
let workers: Worker[]
/** Ends each task under way; later tasks finish at once. */
let finish: () => void
let finished: Promise<void>
beforeEach(() => {
  items = []
  tasks = []
  workers = []
  const { promise, resolve } = Promise.withResolvers<void>()
  finish = resolve
  finished = promise
})
afterEach(async () => {
  finish()
  await Promise.all(workers.map((worker) => worker.stop(0)))
})

describe('an idle worker', () => {
  it('claims an item at once when it is woken', async () => {
    const worker = startWorker({ pollMs: 60_000 })
    finish()
    add(1)
    worker.wake()
    await until(() => items[0]?.isDone)
  })

  it('polls for items whose wake-up was lost', async () => {
    startWorker({ pollMs: 20 })
    finish()
    add(1)
    await until(() => items[0]?.isDone)
  })

  it('claims an item that it put off once it is due again', async () => {
    startWorker({ pollMs: 60_000, putOffMs: 30 })
    add(1)
    workers[0]?.wake()
    finish()
    await until(() => tasks.length === 2 && items[0]?.isDone)
  })
})

it('handles a few at a time, and each item once with two workers', async () => {
  add(40)
  startWorker({ concurrency: 3 })
  await until(() => tasks.length === 3)
  startWorker({ concurrency: 3 })
  await until(() => tasks.length === 6)

  finish()
  await until(() => items.every(({ isDone }) => isDone))

  expect(new Set(tasks.map(({ item }) => item.id)).size).toBe(40)
  expect(tasks).toHaveLength(40)
})

it('goes on after a task that failed, whose lease runs out', async () => {
  add(2)
  startWorker({ leaseMs: 60, pollMs: 20, fails: (task) => tasks.indexOf(task) === 0 })
  finish()
  await until(() => items.every(({ isDone }) => isDone))
})

it('aborts a task that another worker has taken over', async () => {
  add(1)
  startWorker({ leaseMs: 3000 })
  await until(() => tasks.length === 1)
  const [task] = tasks
  expect(task?.mayBegin()).toBe(true)

  for (const item of items) item.owner = 'another'

  await until(() => task?.signal.aborted)
  expect(task?.mayBegin()).toBe(false)
})

describe('a worker that stops', () => {
  it('claims nothing new, and lets its tasks finish', async () => {
    add(3)
    const worker = startWorker({ concurrency: 1 })
    await until(() => tasks.length === 1)

    const stopped = worker.stop(60_000)
    expect(tasks[0]?.mayBegin()).toBe(false)
    expect(tasks[0]?.signal.aborted).toBe(false)
    finish()
    await stopped

    expect(items.map(({ isDone }) => isDone)).toEqual([true, false, false])
    await worker.drain()
    expect(tasks).toHaveLength(1)
  })

  it('aborts its tasks when the grace period is over', async () => {
    add(1)
    const worker = startWorker()
    await until(() => tasks.length === 1)
    tasks[0]?.signal.addEventListener('abort', finish)
    await worker.stop(1)
    expect(tasks[0]?.signal.aborted).toBe(true)
    expect(worker.aborted.aborted).toBe(true)
  })
})

type Options = {
  leaseMs?: number
  concurrency?: number
  pollMs?: number
  putOffMs?: number
  fails?: (task: Task<Item>) => boolean
}

function startWorker({
  leaseMs = 60_000,
  concurrency = 2,
  pollMs,
  putOffMs = 0,
  fails,
}: Options = {}): Worker {
  const worker = createWorker<Item>({
    async claim({ owner, until: leaseUntil }, now) {
      const isFree = (item: Item) => !item.isDone && item.dueAt <= now && item.leaseUntil <= now
      const item = items.find(isFree)
      return item ? Object.assign(item, { owner, leaseUntil }) : null
    },
    async renew(item, { owner, until: leaseUntil }) {
      if (item.owner !== owner) return false
      item.leaseUntil = leaseUntil
      return true
    },
    async handle(task) {
      tasks.push(task)
      await finished
      if (fails?.(task)) throw new Error('failed')
      if (putOffMs && tasks.length === 1) {
        const dueAt = new Date(clock().getTime() + putOffMs)
        Object.assign(task.item, { dueAt, leaseUntil: new Date(0) })
        return dueAt
      }
      task.item.isDone = true
      return null
    },
    concurrency,
    leaseMs,
    pollMs,
    clock,
    log: silent,
  })
  worker.start()
  workers.push(worker)
  return worker
}

function add(count: number): void {
  for (let id = 0; id < count; id += 1) {
    items.push({ id, owner: null, leaseUntil: new Date(0), dueAt: new Date(0), isDone: false })
  }
}
