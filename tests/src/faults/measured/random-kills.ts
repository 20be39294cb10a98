import { setTimeout as pause } from 'node:timers/promises'
import { getCurrentUser } from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import { changesBy } from '../../load/changes.ts'
import { getsOn } from '../../load/gets.ts'
import { chance } from '../chance.ts'
import { count, figure, percent } from '../figure.ts'
import type { Product } from '../product.ts'
import { lookedAt } from './rolling-restarts.ts'

const seconds = 300
const everySeconds = 10

/** Goal 10, of everything behind the gateway: there is one gateway, and its kills are seen. */
export function randomKills(product: Product): void {
  it(
    `goal 10: a random kill -9 every ${everySeconds} s for ${seconds} s: GETs get responses, and no change is lost`,
    async () => {
      const dice = chance('goal 10')
      const { gateway: _gateway, ...victims } = product.stack.processes
      const cookie = product.operator.cookie()
      const changes = await changesBy(product.ann.call, dice)
      const gets = getsOn(product.stack.url, { paths: lookedAt, cookie })
      const killed: string[] = []
      try {
        for (let second = 0; second < seconds; second += everySeconds) {
          const [name, victim] = dice.pick(Object.entries(victims))
          process.kill(Number(victim.pid), 'SIGKILL')
          killed.push(name)
          await pause(everySeconds * 1000)
        }
      } finally {
        await Promise.all([gets.stop(), changes.stop()])
      }
      const { sent, failed, slowestMs } = gets.outcome()
      const { acknowledged, unanswered, refused } = changes
      await until(() => product.ann.call(getCurrentUser))
      const lost = await until(() => changes.lost())

      const succeeded = sent - failed.length
      figure(
        10,
        `${killed.length} kills (${killed.join(', ')}): ${percent(succeeded, sent)} of ${count(sent)} GETs answered (aim: 99 %), slowest ${slowestMs.toFixed(0)} ms; ${lost.length} of ${acknowledged} acknowledged changes lost, ${unanswered} unanswered`,
      )
      expect([refused, lost]).toEqual([[], []])
      expect(succeeded / sent).toBeGreaterThanOrEqual(0.99)
    },
    (seconds + 150) * 1000,
  )
}
