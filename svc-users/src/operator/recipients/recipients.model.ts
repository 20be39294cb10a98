import { type listRecipients, type Reply, UserId } from '@cinecanon/contract'
import type { Connection } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'

type Recipient = Reply<typeof listRecipients>[number]

export function recipientsModel(db: Connection) {
  const accounts = accountRows(db)
  return {
    /** Where mails to these users go. Ids that no account has are left out. */
    async find(ids: UserId[]): Promise<Recipient[]> {
      const rows = await accounts.find({ _id: { $in: ids } }, { email: 1, firstName: 1 }).lean()
      return rows.map(({ _id, ...row }) => ({
        id: UserId.parse(_id.toHexString()),
        email: row.email,
        name: nameIn(row),
      }))
    },
  }
}

function nameIn({ firstName, email }: { firstName: string; email: string }): string {
  return firstName || (email.split('@')[0] ?? '')
}
