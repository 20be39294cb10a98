import type { Message, Outcome } from './message.ts'
import type { Transport } from './transport.ts'

export type FakeTransport = Transport & {
  sent: Message[]
  /** Later mails are accepted. */
  next: (...outcomes: Outcome[]) => void
}

export function fakeTransport(): FakeTransport {
  const sent: Message[] = []
  const planned: Outcome[] = []
  return {
    sent,
    next: (...outcomes) => void planned.push(...outcomes),
    async send(message) {
      const outcome: Outcome = planned.shift() ?? { kind: 'sent', smtpCode: 250 }
      if (outcome.kind === 'sent') sent.push(message)
      return outcome
    },
    check: async () => true,
    close: () => {},
  }
}
