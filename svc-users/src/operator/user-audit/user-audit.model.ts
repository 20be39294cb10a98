import { type UserAuditRecord, UserId } from '@cinecanon/contract'
import { queryMs } from '@cinecanon/service-kit/database'
import { type Connection, Schema, Types } from 'mongoose'
import { rowsOf, type Transaction } from '../../database/queries.model.ts'

/** The contract's `userId` may be null, but only people remove accounts. */
export type NewUserAuditRecord = Omit<UserAuditRecord, 'id' | 'at' | 'userId'> & { userId: UserId }

type AuditRow = Omit<NewUserAuditRecord, 'userId'> & {
  _id: Types.ObjectId
  userId: Types.ObjectId
  at: Date
}

const auditSchema = new Schema<AuditRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    by: { type: String, required: true },
    action: { type: String, required: true },
    subject: { type: String, required: true },
    detail: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'user_audit', versionKey: false },
)

// Serves the operator's list.
auditSchema.index({ at: -1, _id: -1 })

const auditRows = rowsOf('UserAudit', auditSchema)

export type UserAuditModel = ReturnType<typeof userAuditModel>

export function userAuditModel(db: Connection) {
  const rows = auditRows(db)
  return {
    async list(skip: number, limit: number) {
      const [records, total] = await Promise.all([
        rows.find().sort({ at: -1, _id: -1 }).skip(skip).limit(limit).maxTimeMS(queryMs).lean(),
        rows.countDocuments().maxTimeMS(queryMs),
      ])
      return { records: records.map(toRecord), total }
    },
  }
}

export async function addToUserAudit(
  { db, session }: Transaction,
  { userId, ...record }: NewUserAuditRecord,
  at: Date,
): Promise<void> {
  const row = { ...record, userId: new Types.ObjectId(userId), _id: new Types.ObjectId(), at }
  await auditRows(db).create([row], { session })
}

function toRecord({ _id, userId, at, ...row }: AuditRow): UserAuditRecord {
  return {
    ...row,
    id: _id.toHexString(),
    userId: UserId.parse(userId.toHexString()),
    at: at.toISOString(),
  }
}
