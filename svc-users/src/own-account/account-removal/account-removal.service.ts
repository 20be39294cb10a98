import { AppError, type UserId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { holdsAdminAddress, type Roles } from '../../accounts/account/account.ts'
import type { AccountsModel } from '../../accounts/account/accounts.model.ts'
import type { NewUserAuditRecord } from '../../operator/user-audit/user-audit.model.ts'
import type { AccountRemovalModel } from './account-removal.model.ts'

export type AccountRemoval = ReturnType<typeof accountRemovalService>

type Deps = {
  accounts: AccountsModel
  accountRemoval: AccountRemovalModel
  roles: Roles
  clock: Clock
  log: Logger
}

export function accountRemovalService({ accounts, accountRemoval, roles, clock, log }: Deps) {
  return {
    /** @throws AppError `user_not_found`, `own_account` */
    async remove(userId: UserId, operatorId?: UserId): Promise<void> {
      const account = await accounts.byId(userId)
      if (!account) throw new AppError('user_not_found')
      if (holdsAdminAddress(account, roles)) throw new AppError('own_account')
      const record = operatorId && (await recordOf(userId, operatorId))
      const isGone = await accountRemoval.remove(userId, clock(), record)
      if (!isGone) throw new AppError('user_not_found')
      log.info({ userId, by: operatorId ? 'operator' : 'owner' }, 'account removed')
    },
  }

  async function recordOf(userId: UserId, operatorId: UserId): Promise<NewUserAuditRecord> {
    const operator = await accounts.byId(operatorId)
    const by = operator?.email ?? ''
    return { userId: operatorId, by, action: 'user_deleted', subject: userId, detail: '' }
  }
}
