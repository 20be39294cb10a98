import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import { changesBy } from '../../load/changes.ts'
import { getsOn } from '../../load/gets.ts'
import { chance } from '../chance.ts'
import { count, figure } from '../figure.ts'
import type { Product } from '../product.ts'

const rounds = 3

/** Pages and calls of every service, cached and not. */
export const lookedAt = [
  '/api/movies',
  '/api/movie-details/7',
  '/api/current-user',
  '/api/movie-states',
  '/api/watchlist',
  '/',
  '/movies/the-godfather-1972',
  '/api/email-template/welcome',
  '/api/badges',
  '/profile',
]

/** Goal 2. */
export function rollingRestarts(product: Product): void {
  it.each(['catalog', 'users', 'mail-api'])(
    `goal 2: a rolling restart of %s under load fails no GET and loses no change`,
    async (name) => {
      const changes = await changesBy(product.ann.call, chance(`goal 2, ${name}`))
      const cookie = product.operator.cookie()
      const gets = getsOn(product.stack.url, { paths: lookedAt, cookie })
      try {
        for (let round = 0; round < rounds; round++) {
          for (const replica of [name, `${name}-2`]) {
            const before = gets.succeeded()
            await product.stack.processes[replica]?.restart()
            await until(async () => gets.succeeded() > before + 100)
          }
        }
      } finally {
        await Promise.all([gets.stop(), changes.stop()])
      }
      const { sent, failed, slowestMs } = gets.outcome()
      const { acknowledged, unanswered, refused } = changes
      const lost = await changes.lost()

      figure(
        2,
        `rolling restart of ${name} ${rounds} ×: ${failed.length} of ${count(sent)} GETs failed, slowest ${slowestMs.toFixed(0)} ms (aim: 1500); ${lost.length} of ${acknowledged} acknowledged changes lost, ${unanswered} unanswered`,
      )
      expect([failed, refused, lost]).toEqual([[], [], []])
      expect(slowestMs).toBeLessThan(5000)
    },
  )
}
