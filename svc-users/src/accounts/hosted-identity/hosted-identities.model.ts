import { UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { removalFrom } from '../../queries.model.ts'

/** By subject, because a provider's addresses may change hands. */
export type HostedIdentity = { issuer: string; subject: string }

type IdentityRow = { _id: string; userId: Types.ObjectId; linkedAt: Date }

const identitySchema = new Schema<IdentityRow>(
  {
    _id: String,
    userId: { type: Schema.Types.ObjectId, required: true },
    linkedAt: { type: Date, required: true },
  },
  { collection: 'hosted_identities', versionKey: false },
)

// Removal by user.
identitySchema.index({ userId: 1 })

function identityRows(db: Connection) {
  return db.model('HostedIdentity', identitySchema)
}

type LinkedIdentity = HostedIdentity & { linkedAt: Date }

export function hostedIdentitiesModel(db: Connection) {
  const rows = identityRows(db)
  return {
    /** In the order of linking. */
    async list(userId: UserId): Promise<LinkedIdentity[]> {
      const found = await rows
        .find({ userId: new Types.ObjectId(userId) })
        .sort({ linkedAt: 1 })
        .lean()
      return found.map(({ _id, linkedAt }) => ({ ...identityOf(_id), linkedAt }))
    },

    async userOf(identity: HostedIdentity): Promise<UserId | null> {
      const row = await rows.findById(keyOf(identity)).lean()
      return row && UserId.parse(row.userId.toHexString())
    },

    /** No-op when linked already. */
    async link(identity: HostedIdentity, userId: UserId, at: Date): Promise<void> {
      const linked = { userId: new Types.ObjectId(userId), linkedAt: at }
      await rows.updateOne({ _id: keyOf(identity) }, { $setOnInsert: linked }, { upsert: true })
    },
  }
}

export const removeHostedIdentitiesOf = removalFrom(identityRows)

/** An issuer is an origin, in which there is no space. */
function keyOf({ issuer, subject }: HostedIdentity): string {
  return `${issuer} ${subject}`
}

function identityOf(key: string): HostedIdentity {
  const space = key.indexOf(' ')
  return { issuer: key.slice(0, space), subject: key.slice(space + 1) }
}
