import { AppError, UserId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { removalFrom } from '../../database/queries.model.ts'

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

function imageRows(db: Connection) {
  return db.model('ProfileImage', imageSchema)
}

export type ProfileImagesModel = ReturnType<typeof profileImagesModel>

export function profileImagesModel(db: Connection) {
  const rows = imageRows(db)

  return {
    /** Replaces picture and address. @throws AppError `sign_in_required` */
    async replace({ name, userId, bytes }: ProfileImage, url: string, at: Date): Promise<void> {
      await rows.init()
      const row = { _id: name, bytes: Buffer.from(bytes), createdAt: at }
      await db.transaction(async (session) => {
        // The account goes first, so that concurrent uploads conflict.
        await setUrl(userId, { url, at, session })
        await removeProfileImageOf(db, userId, session)
        await rows.create([{ ...row, userId: new Types.ObjectId(userId) }], { session })
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
      await db.transaction(async (session) => {
        await setUrl(userId, { url: null, at, session })
        await removeProfileImageOf(db, userId, session)
      })
    },
  }

  async function setUrl(userId: UserId, { url, at, session }: Change): Promise<void> {
    const { matchedCount } = await accountRows(db).updateOne(
      { _id: userId },
      { $set: { profileImageUrl: url, updatedAt: at } },
      { session },
    )
    if (matchedCount === 0) throw new AppError('sign_in_required')
  }
}

type Change = { url: string | null; at: Date; session: ClientSession }

export const removeProfileImageOf = removalFrom(imageRows)

function toImage({ _id, userId, bytes }: ImageRow): ProfileImage {
  const plain = Buffer.isBuffer(bytes) ? bytes : Buffer.from((bytes as { buffer: Buffer }).buffer)
  return { name: _id, userId: UserId.parse(userId.toHexString()), bytes: new Uint8Array(plain) }
}
