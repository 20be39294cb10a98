import { AppError, UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { addToCount, openCount } from '../movie-counts/movie-counts.model.ts'
import { addToOutbox, type NewMail } from '../outbox/outbox.model.ts'
import type { Account } from './account.ts'

type AccountRow = Omit<Account, 'id' | 'createdAt' | 'updatedAt'> & {
  _id: Types.ObjectId
  /** How often the user's states changed: every change passes through here, so that they come one after another. */
  stateChanges: number
  createdAt: Date
  updatedAt: Date
}

const accountSchema = new Schema<AccountRow>(
  {
    email: { type: String, required: true },
    username: { type: String, required: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    passwordHash: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    profileImageUrl: { type: String, default: null },
    stateChanges: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
)

// One account per address, also when two registrations arrive together; serves sign-in.
accountSchema.index({ email: 1 }, { unique: true })

export function accountRows(db: Connection) {
  return db.model('Account', accountSchema)
}

export type NewAccount = Pick<
  Account,
  'email' | 'username' | 'firstName' | 'lastName' | 'passwordHash' | 'emailVerified'
>

export type AccountsModel = {
  /**
   * Stores the account together with the mail that tells of it: both or neither.
   * @throws AppError `email_taken`
   */
  create: (account: NewAccount, at: Date, mailFor?: MailFor) => Promise<Account>
  byId: (id: UserId) => Promise<Account | null>
  byEmail: (email: string) => Promise<Account | null>
}
type MailFor = (account: Account) => NewMail

export function accountsModel(db: Connection): AccountsModel {
  const rows = accountRows(db)
  return {
    async create(account, at, mailFor) {
      // Before the first account there is the index that keeps addresses unique.
      await rows.init()
      await openCount(db, 'users')
      const row = { ...account, _id: new Types.ObjectId(), createdAt: at, updatedAt: at }
      return db.transaction(async (session) => {
        const [created] = await rows.create([row], { session }).catch(rethrowTaken)
        if (!created) throw new AppError('internal')
        const stored = toAccount(created.toObject())
        if (mailFor) await addToOutbox(db, mailFor(stored), at, session)
        await addToCount(db, 'users', { users: 1 }, session)
        return stored
      })
    },

    async byId(id) {
      const row = await rows.findById(id).lean()
      return row && toAccount(row)
    },

    async byEmail(email) {
      const row = await rows.findOne({ email }).lean()
      return row && toAccount(row)
    },
  }
}

const duplicateKey = 11000

function rethrowTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === duplicateKey) {
    throw new AppError('email_taken')
  }
  throw error
}

function toAccount({ _id, stateChanges: _, createdAt, updatedAt, ...rest }: AccountRow): Account {
  return {
    ...rest,
    id: UserId.parse(_id.toHexString()),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
