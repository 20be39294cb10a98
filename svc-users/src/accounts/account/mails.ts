import { randomUUID } from 'node:crypto'
import type { UserId } from '@cinecanon/contract'
import type { NewMail } from '../../outbox/outbox.model.ts'
import type { Account } from './account.ts'

export function verificationMail(userId: UserId, to: string): NewMail {
  return {
    id: `verify-email:${randomUUID()}`,
    kind: 'verify-email',
    payload: { to, values: {} },
    userId,
  }
}

/** Goes to the previous address, so that its owner can notice a theft. */
export function emailChangedMail({ email }: Account): NewMail {
  return {
    id: `email-changed:${randomUUID()}`,
    kind: 'email-changed',
    payload: { to: email, values: {} },
  }
}

/** Once the address is verified, because its name is a stranger's text until then. */
export function welcomeMail({ id, email, firstName }: Greeted): NewMail {
  const [localPart = ''] = email.split('@')
  return {
    id: `welcome:${id}`,
    kind: 'welcome',
    payload: { to: email, values: { name: firstName || localPart } },
  }
}

type Greeted = Pick<Account, 'id' | 'email' | 'firstName'>
