import { getCurrentUser } from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import { changesBy } from '../../load/changes.ts'
import { chance } from '../chance.ts'
import { annsEmail, databaseOf, type Product } from '../product.ts'

/** Each process in turn. */
export function kills(product: Product): void {
  it.each(['catalog', 'users', 'mail-api', 'mail-worker', 'gateway', 'database'])(
    'kill -9 of %s: the others go on, it comes back, and nothing acknowledged is lost',
    async (name) => {
      const { stack, ann } = product
      const isDatabase = name === 'database'
      const victim = isDatabase ? databaseOf(product, 'kill -9') : stack.processes[name]
      if (!victim) return expect(isDatabase).toBe(true)
      const pid = Number(victim.pid)
      await fetch(`${stack.url}/api/movies`)
      const changes = await changesBy(ann.call, chance(`kill -9 of ${name}`))
      try {
        await until(async () => changes.acknowledged > 3)
        process.kill(pid, 'SIGKILL')
        if (name !== 'gateway') {
          expect((await fetch(`${stack.url}/health/live`)).status).toBe(200)
          expect((await fetch(`${stack.url}/api/movies`)).status).toBe(200)
        }
        await until(async () => victim.pid !== pid && victim.ready().then(() => true))
        await until(async () => (await ann.call(getCurrentUser)).email === annsEmail)
      } finally {
        await changes.stop()
      }
      expect([changes.refused, await until(() => changes.lost())]).toEqual([[], []])
    },
  )
}
