import type { NewMail } from '../../outbox/outbox.model.ts'
import type { Account } from './account.ts'

/** One welcome per account, ever: its name is made of the account's id. */
export function welcomeMail({ id, email, firstName }: Account): NewMail {
  const [localPart = ''] = email.split('@')
  return {
    id: `welcome:${id}`,
    kind: 'welcome',
    payload: { to: email, values: { name: firstName || localPart } },
  }
}
