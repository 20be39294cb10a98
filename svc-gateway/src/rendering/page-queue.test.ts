import { expect, it } from '@jest/globals'
import { createPageQueue } from './page-queue.ts'

const limits = { waiting: 10, waitingPerNetwork: 10, waitMs: 10_000 }

it('gives turns to networks, however many pages of one wait', async () => {
  const { enter, turns } = queueOf(limits)
  const entered = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((page) => enter(page))

  expect(turns()).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
  await Promise.all(entered)
})

it('has room for others when one network has all that it may', async () => {
  const { enter, turns } = queueOf({ ...limits, waiting: 5, waitingPerNetwork: 3 })
  const entered = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3'].map((page) => enter(page))

  expect(turns()).toEqual(['a', 'b', 'a', 'b', 'a'])
  const results = await Promise.allSettled(entered)
  const refused = results.map(({ status }) => status === 'rejected')
  expect(refused).toEqual([false, false, false, true, false, false, true])
})

it('drops pages whose client left, or that waited too long', async () => {
  const { enter, turns } = queueOf({ ...limits, waitMs: 1 })
  const gone = new AbortController()
  const left = enter('a1', gone.signal)
  gone.abort()

  await expect(left).rejects.toThrow()
  await expect(enter('b1')).rejects.toThrow()
  expect(turns()).toEqual([])
})

function queueOf(bounds: typeof limits) {
  const queue = createPageQueue<void>(bounds)
  return {
    enter: (page: string, signal?: AbortSignal) =>
      queue.enter({ frontEnd: 'shell', network: page.slice(0, 1), signal }, () => undefined),
    turns(): string[] {
      const found: string[] = []
      for (let page = queue.next(); page; page = queue.next()) {
        page.resolve()
        found.push(page.network)
      }
      return found
    },
  }
}
