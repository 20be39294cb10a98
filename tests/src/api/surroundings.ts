import type { Call, Endpoint } from '@cinecanon/contract'
import type { endedAfter } from '@cinecanon/testing/ended-after'
import { until } from '@cinecanon/testing/until'
import { expect } from '@jest/globals'
import { simpleParser } from 'mailparser'
import { type MailSink, openMailSink } from '../mail/mail-sink.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { password } from '../stack/person.ts'
import { type CheckedVisitor, checkedVisitors } from './checked-visitor.ts'
import { type ApiDocument, readDocument } from './document.ts'

/** A product with its document, and people whose every answer is held against it. */
export type Surroundings = {
  stack: FreshStack
  sink: MailSink
  mails: Buffer[]
  document: ApiDocument
  visitors: ReturnType<typeof checkedVisitors>
  admin: CheckedVisitor
  person: CheckedVisitor
}

/** Whom `person` opens an account as. */
export const ann = { email: 'ann@example.org', password }

/** The mail server refuses addresses that begin with `refused`. */
export async function surroundingsOf(
  started: ReturnType<typeof endedAfter>,
): Promise<Surroundings> {
  const mails: Buffer[] = []
  const sink = await started(openMailSink)
  sink.answer = (to) => (to.startsWith('refused') ? 550 : undefined)
  sink.onMail = (mail) => void mails.push(mail)
  const stack = await started(() =>
    freshStack({ smtpUrl: sink.url, gatewayEnv: { TRUSTED_PROXIES: 'loopback' } }),
  )
  const document = await readDocument(stack.url)
  const visitors = checkedVisitors(stack.url, document)
  const [admin, person] = [visitors.aVisitor(), visitors.aVisitor()]
  return { stack, sink, mails, document, visitors, admin, person }
}

/** For endpoints that are called one after another in the same way. */
export type Loose = (endpoint: Endpoint, input?: object) => Promise<unknown>

export async function refused(call: ReturnType<Call>, status: number): Promise<void> {
  await expect(call).rejects.toMatchObject({ status })
}

/** The token of the link in the last mail to this address with this subject. */
export async function tokenMailedTo(
  { mails }: Surroundings,
  address: string,
  subject = 'Is this your address?',
): Promise<string> {
  return until(async () => {
    const parsed = await Promise.all(mails.map((mail) => simpleParser(mail)))
    const mail = parsed.findLast(
      (each) => each.subject === subject && JSON.stringify(each.to).includes(address),
    )
    return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  })
}
