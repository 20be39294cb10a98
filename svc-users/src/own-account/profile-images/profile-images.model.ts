import { AppError, UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import {
  inTransaction,
  removalFrom,
  rowsOf,
  type Transaction,
} from '../../database/queries.model.ts'

/** `name` is random, so that addresses can't be guessed or reused. */
type ProfileImage = { name: string; userId: UserId; bytes: Uint8Array<ArrayBuffer> }

type ImageRow = { _id: string; userId: Types.ObjectId; bytes: Buffer; createdAt: Date }

const imageSchema = new Schema<ImageRow>(
  {
    _id: String,
    userId: { type: Schema.Types.ObjectId, required: true },
    bytes: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'profile_images', versionKey: false },
)

// Allows one picture for each user, and finds the one to replace.
imageSchema.index({ userId: 1 }, { unique: true })

const imageRows = rowsOf('ProfileImage', imageSchema)

export type ProfileImagesModel = ReturnType<typeof profileImagesModel>

export function profileImagesModel(db: Connection) {
  const rows = imageRows(db)

  return {
    /** Replaces picture and address. @throws AppError `sign_in_required` */
    async replace({ name, userId, bytes }: ProfileImage, url: string, at: Date): Promise<void> {
      await rows.init()
      const row = { _id: name, bytes: Buffer.from(bytes), createdAt: at }
      await inTransaction(db, async (tx) => {
        // The account goes first, so that concurrent uploads conflict.
        await setUrl(tx, { userId, url, at })
        await removeProfileImageOf(tx, userId)
        await rows.create([{ ...row, userId: new Types.ObjectId(userId) }], { session: tx.session })
      })
    },

    async byName(name: string): Promise<ProfileImage | null> {
      const row = await rows.findById(name).lean()
      return row && toImage(row)
    },

    async byUser(userId: UserId): Promise<ProfileImage | null> {
      const row = await rows.findOne({ userId }).lean()
      return row && toImage(row)
    },

    async remove(userId: UserId, at: Date): Promise<void> {
      await inTransaction(db, async (tx) => {
        await setUrl(tx, { userId, url: null, at })
        await removeProfileImageOf(tx, userId)
      })
    },
  }
}

type Change = { userId: UserId; url: string | null; at: Date }

async function setUrl({ db, session }: Transaction, { userId, url, at }: Change): Promise<void> {
  const set = { profileImageUrl: url, updatedAt: at }
  const { matchedCount } = await accountRows(db).updateOne({ _id: userId }, set, { session })
  if (matchedCount === 0) throw new AppError('sign_in_required')
}

export const removeProfileImageOf = removalFrom(imageRows)

function toImage({ _id, userId, bytes }: ImageRow): ProfileImage {
  const plain = Buffer.isBuffer(bytes) ? bytes : Buffer.from((bytes as { buffer: Buffer }).buffer)
  return { name: _id, userId: UserId.parse(userId.toHexString()), bytes: new Uint8Array(plain) }
}
