import { AppError, type UserId } from '@cinecanon/contract'
import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema, Types } from 'mongoose'
import {
  inTransaction,
  removalFrom,
  rowsOf,
  type Transaction,
} from '../../database/queries.model.ts'
import { accountRows } from '../account/accounts.model.ts'

type TwoFactor = {
  sealedSecret: string
  /** Is false until a code proves that the app has the secret. */
  isOn: boolean
  /** Codes are accepted from the next time step on. */
  lastStep: number
  /** They are hashes, of unused codes alone. */
  recoveryCodes: string[]
}

type TwoFactorRow = TwoFactor & { _id: Types.ObjectId }

const twoFactorSchema = new Schema<TwoFactorRow>(
  {
    _id: Schema.Types.ObjectId,
    sealedSecret: { type: String, required: true },
    isOn: { type: Boolean, required: true },
    lastStep: { type: Number, required: true },
    recoveryCodes: { type: [String], required: true },
  },
  { collection: 'two_factors', versionKey: false },
)

const twoFactorRows = rowsOf<TwoFactorRow>('TwoFactor', twoFactorSchema)

type Start = Pick<TwoFactor, 'sealedSecret' | 'lastStep' | 'recoveryCodes'>

export type TwoFactorModel = ReturnType<typeof twoFactorModel>

export function twoFactorModel(db: Connection) {
  const rows = twoFactorRows(db)
  const matched = async (filter: object, update: object) =>
    (await rows.updateOne(filter, update)).matchedCount === 1

  return {
    async of(userId: UserId): Promise<TwoFactor | null> {
      const row = await rows.findById(userId).lean()
      if (!row) return null
      const { _id, ...twoFactor } = row
      return twoFactor
    },

    /** @throws AppError `two_factor_on` */
    async begin(userId: UserId, sealedSecret: string): Promise<void> {
      const begun = { sealedSecret, lastStep: 0, recoveryCodes: [] }
      const set = rows.updateOne({ _id: userId, isOn: false }, { $set: begun }, { upsert: true })
      // The upsert finds no row to update when it is on.
      if (!(await unlessDuplicate(set))) throw new AppError('two_factor_on')
    },

    /** @returns false when another secret was begun meanwhile */
    switchOn(userId: UserId, { sealedSecret, ...start }: Start, at: Date): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const { matchedCount } = await rows.updateOne(
          { _id: userId, isOn: false, sealedSecret },
          { $set: { ...start, isOn: true } },
          { session: tx.session },
        )
        if (matchedCount === 1) await setOnAccount(tx, { userId, isOn: true, at })
        return matchedCount === 1
      })
    },

    /** @returns false when this step, or a later one, was used */
    useStep: (userId: UserId, step: number): Promise<boolean> =>
      matched({ _id: userId, isOn: true, lastStep: { $lt: step } }, { $set: { lastStep: step } }),

    /** @returns false for an unknown or used code */
    useRecoveryCode: (userId: UserId, hash: string): Promise<boolean> =>
      matched({ _id: userId, isOn: true, recoveryCodes: hash }, { $pull: { recoveryCodes: hash } }),

    replaceRecoveryCodes: (userId: UserId, hashes: string[]): Promise<boolean> =>
      matched({ _id: userId, isOn: true }, { $set: { recoveryCodes: hashes } }),

    async switchOff(userId: UserId, at: Date): Promise<void> {
      await inTransaction(db, async (tx) => {
        await removeTwoFactorOf(tx, userId)
        await setOnAccount(tx, { userId, isOn: false, at })
      })
    },
  }
}

export const removeTwoFactorOf = removalFrom(twoFactorRows, '_id')

type Change = { userId: UserId; isOn: boolean; at: Date }

/** The account has a copy, so that reading a user needs no second query. */
async function setOnAccount({ db, session }: Transaction, { userId, isOn, at }: Change) {
  await accountRows(db).updateOne(
    { _id: new Types.ObjectId(userId) },
    { $set: { hasTwoFactor: isOn, updatedAt: at } },
    { session },
  )
}
