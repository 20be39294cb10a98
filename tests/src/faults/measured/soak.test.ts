import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { changesBy } from '../../load/changes.ts'
import { median } from '../../load/figures.ts'
import { getsOn } from '../../load/gets.ts'
import { megabytesOf } from '../../stack/processes.ts'
import { chance } from '../chance.ts'
import { count, figure } from '../figure.ts'
import { aProduct } from '../product.ts'
import { lookedAt } from './rolling-restarts.ts'

const minutes = Number(process.env.FAULTS_SOAK_MINUTES ?? 5)
/** Until caches are filled, code is compiled and heaps have their size. */
const warmUpSeconds = Math.min(minutes * 24, 300)
/** Of a small process a tenth is less than what one collection of garbage leaves or takes. */
const slack = 4

const product = aProduct()

// `FAULTS_SOAK_MINUTES=30` is all of it.
it(
  `goal 9: ${minutes} minutes of load: no process grows by more than a tenth`,
  async () => {
    const changes = await changesBy(product.ann.call, chance('goal 9'))
    const cookie = product.operator.cookie()
    const gets = getsOn(product.stack.url, { paths: lookedAt, cookie })
    await pause(warmUpSeconds * 1000)
    const before = await typicalMemory()
    await pause(Math.max(minutes * 60 - warmUpSeconds, 30) * 1000)
    const after = await typicalMemory()
    await Promise.all([gets.stop(), changes.stop()])
    const { sent, failed } = gets.outcome()

    const growth = Object.entries(after).map(([name, to]) => {
      const from = before[name] ?? 0
      return { name, from, to, isTooMuch: to > from * 1.1 + slack }
    })
    const list = growth.map(({ name, from, to }) => `${name} ${from.toFixed(0)} → ${to.toFixed(0)}`)
    figure(
      9,
      `${count(sent)} GETs and ${changes.acknowledged} changes in ${minutes} minutes, MB (aim: 10 % at most): ${list.join(', ')}`,
    )
    expect(failed).toEqual([])
    expect(growth.filter(({ isTooMuch }) => isTooMuch)).toEqual([])
  },
  (minutes + 3) * 60_000,
)

/** The median of several looks, seconds apart: memory rises and falls with garbage collection. */
async function typicalMemory(): Promise<Record<string, number>> {
  const looks: Record<string, number[]> = {}
  for (let look = 0; look < 9; look++) {
    for (const { name, pid } of Object.values(product.stack.processes)) {
      looks[name] = [...(looks[name] ?? []), megabytesOf(pid)]
    }
    await pause(2000)
  }
  return Object.fromEntries(Object.entries(looks).map(([name, all]) => [name, median(all)]))
}
