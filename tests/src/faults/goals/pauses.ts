import { setTimeout as wait } from 'node:timers/promises'
import { getStatus } from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import type { Product } from '../product.ts'
import { ofSize } from '../size.ts'

const pauseMs = ofSize(10_000, 3000)

/** A machine that stands still blames no release. */
export function pauses(product: Product): void {
  it('a gateway that is paused three times goes on with the same releases', async () => {
    const { stack, operator } = product
    const pid = Number(stack.processes.gateway?.pid)
    for (let pause = 0; pause < 3; pause++) {
      const pages = [1, 2, 3, 4].map((page) => fetch(`${stack.url}/about?page=${page}`))
      process.kill(pid, 'SIGSTOP')
      await wait(pauseMs)
      process.kill(pid, 'SIGCONT')
      for (const page of await Promise.all(pages)) {
        expect([page.status, (await page.text()).includes('<h1')]).toEqual([200, true])
      }
    }
    const { frontEnds } = await until(() => operator.call(getStatus))
    expect(frontEnds.map(({ current }) => current?.breaker)).toEqual(frontEnds.map(() => 'closed'))
  })
}
