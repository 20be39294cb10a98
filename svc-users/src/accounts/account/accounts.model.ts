import { randomBytes } from 'node:crypto'
import { AppError, UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { addToCounts, openCounts } from '../../counts/movie-counts.model.ts'
import { countJoining, openDay } from '../../counts/user-days.model.ts'
import { inTransaction, rowsOf } from '../../database/queries.model.ts'
import { addToOutbox, type NewMail } from '../../outbox/outbox.model.ts'
import { type Account, defaultPreferences } from './account.ts'
import { addressRows, emailEndings, reserveAddress } from './addresses.model.ts'

type AccountRow = Omit<Account, 'id' | 'preferences' | 'createdAt' | 'updatedAt'> & {
  _id: Types.ObjectId
  /** Each change of the user's states writes it, so that changes serialize. */
  stateChanges: number
  /** The last change of a mark has a day alone, so that the index changes once a day. */
  lastMarkOn: string | null
  seenCount: number
  /** Users set some of them, and older accounts none. */
  preferences?: Partial<Account['preferences']>
  emailEndings: string[]
  createdAt: Date
  updatedAt: Date
}

const consentSchema = new Schema<NonNullable<Account['newsConsent']>>(
  { at: { type: Date, required: true }, how: { type: String, required: true } },
  { _id: false },
)

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
    newsConsent: { type: consentSchema, default: null },
    timeZone: { type: String, default: null },
    stateChanges: { type: Number, default: 0 },
    lastMarkOn: { type: String, default: null },
    seenCount: { type: Number, default: 0 },
    preferences: { achievementDialogs: Boolean },
    emailEndings: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
)

// Serves sign-in and the operator's list; `addresses` is unique in its stead, across shards.
accountSchema.index({ email: 1, _id: 1 })
// Serves the operator's search by prefix.
accountSchema.index({ emailEndings: 1 })
// Serve the operator's list in its other orders, and by the day of joining.
accountSchema.index({ createdAt: -1, _id: -1 })
accountSchema.index({ updatedAt: -1, _id: -1 })
accountSchema.index({ lastMarkOn: -1, _id: -1 })
// Serves the operator's list of verified or unverified accounts, which may be few of many.
accountSchema.index({ emailVerified: 1, createdAt: -1, _id: -1 })

export const accountRows = rowsOf('Account', accountSchema)

export type NewAccount = Pick<
  Account,
  'email' | 'username' | 'firstName' | 'lastName' | 'passwordHash' | 'emailVerified'
> &
  Partial<Pick<Account, 'newsConsent' | 'timeZone'>>

type MailFor = (account: Account) => NewMail

export type AccountsModel = ReturnType<typeof accountsModel>

export function accountsModel(db: Connection) {
  const rows = accountRows(db)
  const addresses = addressRows(db)
  async function byId(id: UserId): Promise<Account | null> {
    const row = await rows.findById(id).lean()
    return row && toAccount(row)
  }

  return {
    /** @throws AppError `email_taken` */
    async create(account: NewAccount, at: Date, mailFor?: MailFor): Promise<Account> {
      // Creates collections first, because within a transaction that may fail for good.
      await Promise.all([rows.init(), addresses.init()])
      await openCounts(db, ['users'])
      await openDay(db, at)
      const row = {
        ...account,
        // Random ids spread new accounts over shards, which the driver's ids by time don't.
        _id: new Types.ObjectId(randomBytes(12)),
        emailEndings: emailEndings(account.email),
        createdAt: at,
        updatedAt: at,
      }
      return inTransaction(db, async (tx) => {
        const userId = UserId.parse(row._id.toHexString())
        await reserveAddress(tx, { email: row.email, userId })
        const [created] = await rows.create([row], { session: tx.session })
        if (!created) throw new AppError('internal')
        const stored = toAccount(created.toObject())
        if (mailFor) await addToOutbox(tx, mailFor(stored), at)
        await addToCounts(tx, new Map([['users', { users: 1 }]]))
        await countJoining(tx, at)
        return stored
      })
    },

    byId,

    /** @throws AppError `sign_in_required` when the account is gone */
    async ofCaller(id: UserId): Promise<Account> {
      const account = await byId(id)
      if (!account) throw new AppError('sign_in_required')
      return account
    },

    async byEmail(email: string): Promise<Account | null> {
      const row = await rows.findOne({ email }).lean()
      return row && toAccount(row)
    },

    /** Stores a stronger hash, unless the password changed meanwhile. */
    async rehash(id: UserId, before: string, after: string): Promise<void> {
      await rows.updateOne({ _id: id, passwordHash: before }, { $set: { passwordHash: after } })
    },
  }
}

export function toAccount({
  _id,
  stateChanges: _changes,
  lastMarkOn: _day,
  seenCount: _seen,
  emailEndings: _endings,
  newsConsent = null,
  timeZone = null,
  preferences,
  createdAt,
  updatedAt,
  ...rest
}: AccountRow): Account {
  return {
    ...rest,
    newsConsent,
    timeZone,
    preferences: { ...defaultPreferences, ...preferences },
    id: UserId.parse(_id.toHexString()),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
