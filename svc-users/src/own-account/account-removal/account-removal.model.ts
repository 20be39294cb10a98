import type { UserId } from '@cinecanon/contract'
import type { Connection } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { releaseAddress } from '../../accounts/account/addresses.model.ts'
import { removeEmailChangeOf } from '../../accounts/email-verification/email-verification.model.ts'
import { removeHostedIdentitiesOf } from '../../accounts/hosted-identity/hosted-identities.model.ts'
import { removeMailedLinksOf } from '../../accounts/mailed-links/mailed-links.model.ts'
import { removeSessionsOf } from '../../accounts/sessions/sessions.model.ts'
import { removeTwoFactorOf } from '../../accounts/two-factor/two-factor.model.ts'
import { addToCounts } from '../../counts/movie-counts.model.ts'
import { countLeaving, openDay } from '../../counts/user-days.model.ts'
import { inTransaction, type Remove } from '../../database/queries.model.ts'
import { removeBadgesOf } from '../../movies/badges/badges.model.ts'
import { removeImportsOf, removeRehearsalsOf } from '../../movies/imports/imports.model.ts'
import { removeMovieStatesOf } from '../../movies/movie-states/many-states.model.ts'
import { removeOwnListsOf } from '../../movies/own-lists/own-lists.model.ts'
import { removePublicLinksOf } from '../../movies/public-links/public-links.model.ts'
import {
  addToUserAudit,
  type NewUserAuditRecord,
} from '../../operator/user-audit/user-audit.model.ts'
import { addToOutbox } from '../../outbox/outbox.model.ts'
import { removeProfileImageOf } from '../profile-images/profile-images.model.ts'

/** Every feature that stores something of a person has its line here. */
const parts: Remove[] = [
  removeSessionsOf,
  removeMailedLinksOf,
  removeEmailChangeOf,
  removeTwoFactorOf,
  removeHostedIdentitiesOf,
  removeProfileImageOf,
  removeBadgesOf,
  removeRehearsalsOf,
  removeImportsOf,
  removeMovieStatesOf,
  removeOwnListsOf,
  removePublicLinksOf,
]

export type AccountRemovalModel = ReturnType<typeof accountRemovalModel>

export function accountRemovalModel(db: Connection) {
  return {
    /** @returns false without such an account */
    async remove(userId: UserId, at: Date, record?: NewUserAuditRecord): Promise<boolean> {
      // Creates collections and indexes first, because within a transaction that isn't safe.
      await Promise.all(Object.values(db.models).map((model) => model.init()))
      await openDay(db, at)
      return inTransaction(db, async (tx) => {
        // The account goes first, because each change of a state writes it.
        const read = { session: tx.session, projection: { email: 1, createdAt: 1 } }
        const account = await accountRows(db).findOneAndDelete({ _id: userId }, read).lean()
        if (!account) return false
        await releaseAddress(tx, { email: account.email, userId })
        for (const remove of parts) await remove(tx, userId)
        // svc-mail forgets the address too, because blasts store it.
        const kind = 'forget-recipient'
        const { email } = account
        await addToOutbox(tx, { id: `${kind}:${userId}`, kind, userId, email }, at)
        await addToCounts(tx, new Map([['users', { users: -1 }]]))
        await countLeaving(tx, account.createdAt, at)
        if (record) await addToUserAudit(tx, record, at)
        return true
      })
    },
  }
}
