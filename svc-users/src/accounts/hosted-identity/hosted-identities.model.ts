import { UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { removalFrom, rowsOf } from '../../database/queries.model.ts'

/** The subject identifies a person, because a provider's addresses may change hands. */
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

// Serves the list and the removal of a user's.
identitySchema.index({ userId: 1 })

const identityRows = rowsOf('HostedIdentity', identitySchema)

export type HostedIdentitiesModel = ReturnType<typeof hostedIdentitiesModel>

export function hostedIdentitiesModel(db: Connection) {
  const rows = identityRows(db)
  return {
    async list(userId: UserId): Promise<(HostedIdentity & { linkedAt: Date })[]> {
      const records = await rows.find({ userId }).sort({ linkedAt: 1 }).lean()
      return records.map(({ _id, linkedAt }) => ({ ...identityOf(_id), linkedAt }))
    },

    async userOf(identity: HostedIdentity): Promise<UserId | null> {
      const row = await rows.findById(keyOf(identity)).lean()
      return row && UserId.parse(row.userId.toHexString())
    },

    async link(identity: HostedIdentity, userId: UserId, at: Date): Promise<void> {
      const linked = { userId: new Types.ObjectId(userId), linkedAt: at }
      await rows.updateOne({ _id: keyOf(identity) }, { $setOnInsert: linked }, { upsert: true })
    },
  }
}

export const removeHostedIdentitiesOf = removalFrom(identityRows)

/** A space separates them, because an issuer is an origin and has none. */
function keyOf({ issuer, subject }: HostedIdentity): string {
  return `${issuer} ${subject}`
}

function identityOf(key: string): HostedIdentity {
  const space = key.indexOf(' ')
  return { issuer: key.slice(0, space), subject: key.slice(space + 1) }
}
