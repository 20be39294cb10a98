import {
  acceptMail,
  type Call,
  getEmailTemplate,
  saveEmailTemplate,
  sendContactMessage,
  sendEmailBlast,
} from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import { timesReceived } from '../../mail/mail-sink.ts'
import { addPeople } from '../../mail/operator.ts'
import { without } from '../../stack/blocked.ts'
import { claimsOf } from '../../stack/identity-token.ts'
import { figure } from '../figure.ts'
import { type Product, subjectsTo } from '../product.ts'
import { callersAt, postFrom } from '../replicas.ts'

/** Most mails of blasts a second, as the product of these tests is set. */
export const mailsPerSecond = 20

const welcome = { params: { type: 'welcome' } } as const
const operator = claimsOf('f'.repeat(24), { isAdmin: true })

/** Shared state of svc-mail: two API processes and three workers. */
export function sharedMailState(product: Product): void {
  const mailAs = (from: 'gateway' | 'users', who = {}) =>
    callersAt(product, { from, to: 'mail', who })

  it('a template saved at one process of mail is used by the other and by every worker', async () => {
    const { type, html, css, version } = await product.operator.call(getEmailTemplate, welcome)
    const [one, other] = mailAs('users')
    await mailsOf('before', 9)
    const [oneAsOperator, otherAsOperator] = mailAs('gateway', operator)
    const body = { html, css, version, subject: 'Saved at one' }
    await oneAsOperator(saveEmailTemplate, { params: { type }, body })
    expect(await otherAsOperator(getEmailTemplate, welcome)).toMatchObject({
      subject: 'Saved at one',
    })
    expect(new Set(await mailsOf('after', 9))).toEqual(new Set(['Saved at one']))

    async function mailsOf(name: string, count: number): Promise<string[]> {
      const people = Array.from({ length: count }, (_each, n) => `${name}${n}@example.org`)
      await Promise.all(people.map((to, n) => accept(n % 2 ? one : other, to)))
      return until(async () => {
        const subjects = people.flatMap((to) => subjectsTo(product, to))
        return subjects.length === count && subjects
      })
    }
  })

  it('contact messages are counted across processes, and one process is enough', async () => {
    const message = { name: 'Bea', email: 'bea@example.org', subject: 'Hello', message: 'Hello?' }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const origin = product.stack.replicaOrigins.mail[n % 2]
      statuses.push((await postFrom('198.51.100.99', `${origin}/api/contact`, message)).status)
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])

    await without(product.stack.processes['mail-api'], async () => {
      for (let n = 0; n < 4; n++) {
        const body = { ...message, email: `bea${n}@example.org` }
        await product.stranger().call(sendContactMessage, { body })
      }
    })
  })

  it('all workers share one rate of blasts', async () => {
    const people = await addPeople(product.stack, 6 * mailsPerSecond, 'rated')
    const [call] = mailAs('gateway', operator)
    const htmlContent = '<p>Good evening, {{ name }}.</p>'
    const body = { userIds: people, subject: 'Rated', htmlContent, cssContent: '' }
    // Only a broken rate limit shortens this time; a busy machine doesn't.
    const startedAt = performance.now()
    const { blastId } = await call(sendEmailBlast, { body })
    await until(async () => timesReceived(product.sink, blastId).size === people.length, 60)
    const at = product.sink.received
      .filter(({ head }) => head.includes(`Feedback-ID: ${blastId}:`))
      .map((received) => received.at)
    const perSecond = people.length / ((Math.max(...at) - startedAt) / 1000)
    figure(
      'topology',
      `three workers sent ${perSecond.toFixed(1)} mails a second of ${mailsPerSecond} allowed`,
    )
    expect(perSecond).toBeLessThan(mailsPerSecond * 1.3)
  })

  function accept(call: Call, to: string) {
    const body = { idempotencyKey: `test:${to}`, to, values: { name: 'Bea' } }
    return call(acceptMail, { body: { ...body, template: 'welcome' } })
  }
}
