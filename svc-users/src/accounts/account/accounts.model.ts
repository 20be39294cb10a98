import { randomBytes } from 'node:crypto'
import { AppError, UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { addToCount, openCount } from '../../counts/movie-counts.model.ts'
import { countJoining, openDay } from '../../counts/user-days.model.ts'
import { addToOutbox, type NewMail } from '../../outbox/outbox.model.ts'
import type { Account } from './account.ts'
import { addressRows, rethrowTaken, takeAddress } from './addresses.model.ts'
import { emailEndings } from './email-endings.ts'

type AccountRow = Omit<Account, 'id' | 'createdAt' | 'updatedAt'> & {
  _id: Types.ObjectId
  /**
   * How often the user's states changed: every change passes through here, so that they come one
   * after another.
   */
  stateChanges: number
  /** For the operator's search; written with the address. Accounts stored before it lack them. */
  emailEndings?: string[]
  createdAt: Date
  updatedAt: Date
}

const accountSchema = new Schema<AccountRow>(
  {
    email: { type: String, required: true },
    username: { type: String, required: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    passwordHash: { type: String, default: null },
    emailVerified: { type: Boolean, required: true },
    hasTwoFactor: { type: Boolean, default: false },
    profileImageUrl: { type: String, default: null },
    stateChanges: { type: Number, default: 0 },
    emailEndings: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
)

// Signing in, and the operator's list of users by address. That an address has one account is kept
// by `addresses`; an index of other fields than the unique one of earlier releases can be beside
// it.
accountSchema.index({ email: 1, _id: 1 })
// The operator's search: what begins with what was typed. Null finds accounts that lack the field.
accountSchema.index({ emailEndings: 1 })
// The operator's list of users, in its two other orders; the first also finds those who joined
// lately.
accountSchema.index({ createdAt: -1, _id: -1 })
accountSchema.index({ updatedAt: -1, _id: -1 })

export function accountRows(db: Connection) {
  return db.model('Account', accountSchema)
}

export type NewAccount = Pick<
  Account,
  'email' | 'username' | 'firstName' | 'lastName' | 'passwordHash' | 'emailVerified'
>

type MailFor = (account: Account) => NewMail | NewMail[]

export type AccountsModel = ReturnType<typeof accountsModel>

export function accountsModel(db: Connection) {
  const rows = accountRows(db)
  async function byId(id: UserId): Promise<Account | null> {
    const row = await rows.findById(id).lean()
    return row && toAccount(row)
  }

  return {
    /**
     * Stores the account together with the mails that tell of it: all or nothing.
     * @throws AppError `email_taken`
     */
    async create(account: NewAccount, at: Date, mailFor?: MailFor): Promise<Account> {
      // A transaction that makes a collection or its indexes may fail for good.
      await Promise.all([rows.init(), addressRows(db).init()])
      await openCount(db, 'users')
      await openDay(db, at)
      const row = {
        ...account,
        // By chance, not by time as the driver's: shards by ranges share who joins and what they
        // mark.
        _id: new Types.ObjectId(randomBytes(12)),
        emailEndings: emailEndings(account.email),
        createdAt: at,
        updatedAt: at,
      }
      return db.transaction(async (session) => {
        const userId = UserId.parse(row._id.toHexString())
        await takeAddress(db, { email: row.email, userId }, session)
        // Where an earlier release has run, its index may know of an address that isn't stored yet.
        const [created] = await rows.create([row], { session }).catch(rethrowTaken)
        if (!created) throw new AppError('internal')
        const stored = toAccount(created.toObject())
        for (const mail of [mailFor?.(stored) ?? []].flat()) {
          await addToOutbox(db, mail, at, session)
        }
        await addToCount(db, 'users', { users: 1 }, session)
        await countJoining(db, at, session)
        return stored
      })
    },

    byId,

    /** The account of who calls. @throws AppError `sign_in_required` when it is gone */
    async ofCaller(id: UserId): Promise<Account> {
      const account = await byId(id)
      if (!account) throw new AppError('sign_in_required')
      return account
    },

    async byEmail(email: string): Promise<Account | null> {
      const row = await rows.findOne({ email }).lean()
      return row && toAccount(row)
    },

    /**
     * Replaces one hash of a password by another of the same; does nothing when the password was
     * changed meanwhile.
     */
    async rehash(id: UserId, before: string, after: string): Promise<void> {
      await rows.updateOne({ _id: id, passwordHash: before }, { $set: { passwordHash: after } })
    },
  }
}

export function toAccount({
  _id,
  stateChanges: _changes,
  emailEndings: _endings,
  createdAt,
  updatedAt,
  ...rest
}: AccountRow): Account {
  return {
    ...rest,
    // Accounts stored before there was a second factor don't name it.
    hasTwoFactor: rest.hasTwoFactor ?? false,
    id: UserId.parse(_id.toHexString()),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
