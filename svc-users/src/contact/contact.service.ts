import { randomUUID } from 'node:crypto'
import type { keepContactMessage, Parsed } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { OutboxModel } from '../outbox/outbox.model.ts'
import type { Quotas } from '../sign-in-limits/quotas.ts'

type Deps = { outbox: Pick<OutboxModel, 'add'>; quotas: Quotas; clock: Clock }
type Sent = Parsed<typeof keepContactMessage>['body']

export type Contact = ReturnType<typeof contactService>

/** As many as svc-mail takes, which has the form when it is there. */
const quota = { most: 5, withinMs: 3600_000, what: 'contact messages' }
const perAddress = { ...quota, name: 'contact-address' }
const perEmail = { ...quota, name: 'contact-email' }

export function contactService({ outbox, quotas, clock }: Deps) {
  return {
    /**
     * Holds a message until svc-mail is back. A robot's is not, and the robot isn't told.
     * @throws AppError `too_many_requests`
     */
    async keep({ website, ...message }: Sent, address: string): Promise<void> {
      if (website) return
      await quotas.take(perAddress, address)
      await quotas.take(perEmail, message.email)
      await outbox.add({ id: `contact:${randomUUID()}`, kind: 'contact', message }, clock())
    },
  }
}
