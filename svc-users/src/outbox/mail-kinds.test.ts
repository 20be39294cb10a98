import { acceptMail, type Call, type Endpoint, type Input } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { expect, it } from '@jest/globals'
import type { Account } from '../accounts/account/account.ts'
import { emailChangedMail, verificationMail } from '../accounts/account/mails.ts'
import { welcomeMail } from '../accounts/account/welcome.ts'
import { createFillMail } from '../accounts/fill-mail.ts'
import { signInLinksService } from '../accounts/sign-in/sign-in-links.service.ts'
import { createQuotas } from '../accounts/sign-in-limits/quotas.ts'
import { type AllModels, onFakeAndDatabase } from '../testing/on-both.ts'
import { someone } from '../testing/someone.ts'
import { appUrl } from '../testing/start-users.ts'
import type { NewMail } from './outbox.model.ts'
import { createRelay } from './relay.ts'

type Mail = Input<typeof acceptMail>['body']

/** Far in the future: a database sweeps what has expired out by its own clock. */
const now = new Date('2100-01-05T20:00:00Z')
const clock = () => now

/** How each kind of mail is asked for: a new kind has its line here. */
const askFor: Record<Mail['template'], (ann: Account, models: AllModels) => Promise<void>> = {
  welcome: (ann, models) => add(models, welcomeMail(ann)),
  'email-changed': (ann, models) => add(models, emailChangedMail(ann)),
  'verify-email': async ({ id }, models) => {
    const email = `new-${id}@example.org`
    const change = { userId: id, email, expiresAt: new Date('2100-01-06') }
    await models.emailVerification.beginChange(change, verificationMail(id, email), now)
  },
  'password-reset': ({ id, email }, models) =>
    add(models, {
      id: `password-reset:${id}`,
      kind: 'password-reset',
      payload: { to: email, values: {} },
    }),
  'sign-in-link': ({ id, email }, { mailedLinks: links, outbox }) =>
    signInLinksService({ links, outbox, clock, log: silent }).request(email, id),
}

onFakeAndDatabase((models) => {
  it.each(Object.entries(askFor))(
    'a mail of kind %s is one that svc-mail takes, as it comes from the outbox',
    async (kind, ask) => {
      const ann = await someone(models())
      await ask(ann, models())

      const taken = await runOutbox(models())

      expect(taken.map(({ template }) => template)).toEqual([kind])
      expect(await models().outbox.backlog()).toEqual({ waiting: 0, since: null, refused: 0 })
    },
  )
})

/** Answers what svc-mail was given, read as it reads it. */
async function runOutbox({ accounts, mailedLinks, emailVerification, ...models }: AllModels) {
  const taken: Mail[] = []
  const quotas = createQuotas({ limits: models.signInLimits, clock })
  const who = { accounts, links: mailedLinks, verification: emailVerification }
  const fill = createFillMail({ ...who, quotas, appUrl, clock })
  // One endpoint is all that is called, so the reply needn't follow the endpoint given.
  const mail = (async (endpoint: Endpoint, { body }: { body: Mail }) => {
    expect(endpoint).toBe(acceptMail)
    taken.push(acceptMail.body.parse(JSON.parse(JSON.stringify(body))))
  }) as unknown as Call
  await createRelay({ outbox: models.outbox, mail, fill, clock, log: silent }).run()
  return taken
}

function add({ outbox }: AllModels, mail: NewMail): Promise<void> {
  return outbox.add(mail, now)
}
