import { setTimeout as pause } from 'node:timers/promises'
import { register, requestPasswordReset } from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import { password } from '../../stack/person.ts'
import { chance } from '../chance.ts'
import { figure } from '../figure.ts'
import { type Product, subjectsTo } from '../product.ts'
import { ofSize } from '../size.ts'

const kills = ofSize(20, 5)
const clients = 3
const verify = 'Confirm your email address'
const reset = 'Reset Your Password'

/**
 * Goal 7: a mail of an acknowledged change is never lost. Arrivals have a test of their own,
 * because a killed relay's lease lasts 30 seconds.
 */
export function outboxKills(product: Product): { nothingLost: () => void } {
  const owed: { to: string; subject: string }[] = []
  const failures: string[] = []
  let people = 0

  it(`goal 7: kill -9 of users at ${kills} random points, during changes that send mails`, async () => {
    const { below } = chance('goal 7')
    for (let round = 0; round < kills; round++) {
      const enough = owed.length + 1 + below(6)
      const working = requestMails()
      try {
        await until(async () => owed.length >= enough, 20, 5)
        await pause(below(80))
        await killUsers()
      } catch (error) {
        throw new Error(`round ${round}, ${failures.at(-1)}`, { cause: error })
      } finally {
        await working.stop()
      }
    }
  })

  return {
    nothingLost: () =>
      it('goal 7: every mail of an acknowledged change arrives', async () => {
        const missing = () =>
          owed.filter(({ to, subject }) => !subjectsTo(product, to).includes(subject))
        await until(async () => missing().length === 0, 90).catch(() => undefined)

        const addresses = [...new Set(owed.map(({ to }) => to))]
        const sent = addresses.flatMap((to) => subjectsTo(product, to)).length
        figure(
          7,
          `${kills} × kill -9 of users: ${missing().length} of ${owed.length} mails lost, ${sent - owed.length} sent unacknowledged or twice`,
        )
        expect(missing()).toEqual([])
      }),
  }

  function requestMails() {
    let isOver = false
    const requesting = Array.from({ length: clients }, async () => {
      while (!isOver) {
        await requestSome().catch((error: unknown) => {
          failures.push(String(error))
          return pause(20)
        })
      }
    })
    return {
      stop: () => {
        isOver = true
        return Promise.all(requesting)
      },
    }
  }

  async function requestSome(): Promise<void> {
    const { call } = product.stranger()
    const email = `requester${++people}@example.org`
    await call(register, { body: { email, password } })
    owed.push({ to: email, subject: verify })
    await call(requestPasswordReset, { body: { email } })
    owed.push({ to: email, subject: reset })
  }

  /** Restarts at once: the supervisor's growing pauses would make up most of the time. */
  async function killUsers(): Promise<void> {
    const { users } = product.stack.processes
    process.kill(Number(users?.pid), 'SIGKILL')
    await users?.restart()
  }
}
