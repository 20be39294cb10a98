import { randomUUID } from 'node:crypto'
import type { UserId } from '@cinecanon/contract'
import type { NewMail } from '../../outbox/outbox.model.ts'
import type { Account } from './account.ts'

/** @param userId owns the link that the relay adds */
export function newMail(kind: NewMail['kind'], to: string, userId?: UserId): NewMail {
  return { id: `${kind}:${randomUUID()}`, kind, payload: { to, values: {} }, userId }
}

/** The welcome waits for a verified address, because the name is a stranger's text until then. */
export function welcomeMail({ id, email, firstName }: Greeted): NewMail {
  const [localPart = ''] = email.split('@')
  return {
    id: `welcome:${id}`,
    kind: 'welcome',
    payload: { to: email, values: { name: firstName || localPart } },
  }
}

type Greeted = Pick<Account, 'id' | 'email' | 'firstName'>
