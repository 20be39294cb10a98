import { UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { removalFrom } from '../account/removal.model.ts'

/** Someone as a hosted provider knows them: its addresses may change hands, its subjects don't. */
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

// Removing what belongs to one user.
identitySchema.index({ userId: 1 })

function identityRows(db: Connection) {
  return db.model('HostedIdentity', identitySchema)
}

type LinkedIdentity = HostedIdentity & { linkedAt: Date }

export function hostedIdentitiesModel(db: Connection) {
  const rows = identityRows(db)
  return {
    /** By which identities someone signs in, the first linked first. */
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

    /** Does nothing when it is linked already: who came first stays. */
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
