import { setTimeout as pause } from 'node:timers/promises'
import { login, register } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { getsOn } from '../../load/gets.ts'
import { password } from '../../stack/person.ts'
import { figure } from '../figure.ts'
import type { Product } from '../product.ts'

const perSecond = 10
const seconds = 20
const idleSeconds = 10
const comers = 8

/** Goal 8: hashing passwords takes a processor, and must not take everyone else's time. */
export function signIns(product: Product): void {
  it(`goal 8: ${perSecond} sign-ins a second leave other requests quick`, async () => {
    const bodies = Array.from({ length: comers }, (_each, n) => ({
      email: `comer${n}@example.org`,
      password,
    }))
    for (const body of bodies) await product.stranger().call(register, { body })
    const paths = ['/api/movie-states', '/api/movie-details/1', '/api/current-user']
    const cookie = product.ann.cookie()
    const people = () => getsOn(product.stack.url, { paths, cookie, clients: 2, everyMs: 10 })
    const idle = people()
    await pause(idleSeconds * 1000)
    await idle.stop()
    const others = people()
    const signingIn: Promise<unknown>[] = []
    for (let n = 0; n < perSecond * seconds; n++) {
      const body = bodies[n % comers] as (typeof bodies)[number]
      signingIn.push(product.stranger().call(login, { body }))
      await pause(1000 / perSecond)
    }
    const outcomes = await Promise.allSettled(signingIn)
    await others.stop()
    const { sent, failed, p99Ms } = others.outcome()
    const idleMs = idle.outcome().p99Ms

    const refused = outcomes.filter(({ status }) => status === 'rejected').length
    figure(
      8,
      `${perSecond} sign-ins a second (${refused} of ${outcomes.length} refused): p99 of ${sent} other requests ${p99Ms.toFixed(0)} ms (aim: 50), ${idleMs.toFixed(0)} ms before, ${(p99Ms / idleMs).toFixed(1)} times`,
    )
    expect(failed).toEqual([])
    expect(refused).toBeLessThanOrEqual(outcomes.length / 4)
    expect(p99Ms).toBeLessThan(1000)
  })
}
