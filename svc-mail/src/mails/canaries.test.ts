import { type Input, listMailAudit, reportWithdrawnCanary } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { createTemplates } from '../templates/templates.service.ts'
import { testMail } from '../testing/start-mail.ts'
import { openInbox } from '../transport/inbox.fake.ts'
import { createTransport } from '../transport/transport.ts'
import { createSender } from './sender.ts'

const mail = testMail()

it('is recorded and mailed to the operator once, though two gateways report it', async () => {
  await Promise.all([report(), report()])
  const [sent, ...others] = await delivered()

  expect(others).toEqual([])
  expect(sent?.subject).toBe('[Canary] mf_catalog 0123456789ab was withdrawn')
  expect(sent?.to).toMatchObject({ value: [{ address: 'hello@cinecanon.test' }] })
  expect(sent?.text?.replace(/\s+/g, ' ').trim()).toBe(
    'The server can’t use the canary of mf_catalog, release 0123456789ab. ' +
      'All visitors get the current release now. ' +
      'Share: 10% of visitors, since 2026-01-05 20:07 UTC ' +
      'Failure: TypeError: <b> is not a function ' +
      'To look further: https://cinecanon.test/console, and the lines of 0123456789ab in the gateway’s log.',
  )
  expect(sent?.html).toContain('TypeError: &lt;b&gt; is not a function')
  expect((await trail()).records).toMatchObject([
    {
      userId: null,
      by: 'The product',
      action: 'canary_withdrawn',
      subject: 'mf_catalog 0123456789ab',
      detail:
        '10% of visitors. Failure: TypeError: <b> is not a function. ' +
        'All visitors get the current release now.',
    },
  ])
})

it('is reported again when the same release was made the canary again', async () => {
  await report()
  await report({ since: '2026-01-06T08:00:00.000Z' })

  expect(await delivered()).toHaveLength(2)
  expect((await trail()).total).toBe(2)
})

it('names the file to remove, when the gateway can’t', async () => {
  await report({ isRemoved: false })

  const [sent] = await delivered()
  expect(sent?.text?.replace(/\s+/g, ' ')).toContain(
    'visitors may get it again. Remove the file mf_catalog/canary from the folder of releases.',
  )
})

type Report = Input<typeof reportWithdrawnCanary>['body']

function report(given: Partial<Report> = {}): Promise<void> {
  const body: Report = {
    frontEnd: 'mf_catalog',
    release: '0123456789ab',
    share: 10,
    since: '2026-01-05T20:07:30.123Z',
    lastFailure: 'TypeError: <b> is not a function',
    isRemoved: true,
    ...given,
  }
  return mail.asService('gateway')(reportWithdrawnCanary, { body })
}

function trail() {
  return mail.as({ userId: aUserId(), isAdmin: true })(listMailAudit, { query: {} })
}

/** Sends what is waiting to a mail server on loopback. */
async function delivered() {
  const inbox = await openInbox()
  const transport = createTransport({ url: inbox.url, from: 'no-reply@cinecanon.test' })
  const templates = createTemplates(mail.templates, mail.clock)
  const deps = { ...mail, templates, transport, domain: 'cinecanon.test', log: silent }
  await createSender(deps).drain()
  transport.close()
  await inbox.close()
  return inbox.mails
}
