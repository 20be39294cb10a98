import type { AccountsFake } from '../../accounts/account/accounts.fake.ts'
import { nameIn } from './name-in.ts'
import type { RecipientsModel } from './recipients.model.ts'

export function recipientsFake(accounts: AccountsFake): RecipientsModel {
  return {
    async find(ids) {
      const found = accounts.all().filter(({ id }) => ids.includes(id))
      return found.map((account) => ({
        id: account.id,
        email: account.email,
        name: nameIn(account),
      }))
    },
  }
}
