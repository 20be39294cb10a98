import { type listRecipients, type Reply, UserId } from '@cinecanon/contract'
import type { Connection } from 'mongoose'
import type { Account } from '../../accounts/account/account.ts'
import { accountRows } from '../../accounts/account/accounts.model.ts'

type Recipient = Reply<typeof listRecipients>[number]

export function recipientsModel(db: Connection) {
  const accounts = accountRows(db)
  return {
    /** Where mails to these users go. Ids that no account has are left out. */
    async find(ids: UserId[]): Promise<Recipient[]> {
      const rows = await accounts.find({ _id: { $in: ids } }, fields).lean()
      return rows.map(({ _id, ...row }) => ({
        id: UserId.parse(_id.toHexString()),
        email: row.email,
        name: nameIn(row),
      }))
    },
  }
}

const fields = { email: 1, firstName: 1, emailVerified: 1 } as const

/** A name counts once the address is verified. */
function nameIn({ firstName, email, emailVerified }: Pick<Account, keyof typeof fields>): string {
  return (emailVerified && firstName) || (email.split('@')[0] ?? '')
}
