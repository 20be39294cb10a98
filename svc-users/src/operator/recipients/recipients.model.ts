import { type listRecipients, type Reply, UserId } from '@cinecanon/contract'
import type { Connection } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { nameIn } from './name-in.ts'

type Recipient = Reply<typeof listRecipients>[number]

export type RecipientsModel = {
  /** Where mails to these users go. Ids that no account has are left out. */
  find: (ids: UserId[]) => Promise<Recipient[]>
}

export function recipientsModel(db: Connection): RecipientsModel {
  const accounts = accountRows(db)
  return {
    async find(ids) {
      const rows = await accounts.find({ _id: { $in: ids } }, { email: 1, firstName: 1 }).lean()
      return rows.map(({ _id, ...row }) => ({
        id: UserId.parse(_id.toHexString()),
        email: row.email,
        name: nameIn(row),
      }))
    },
  }
}
