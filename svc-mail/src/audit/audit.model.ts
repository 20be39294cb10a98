import type { MailAuditRecord } from '@cinecanon/contract'
import { queryMs } from '@cinecanon/service-kit/database'
import { type Connection, Schema, Types } from 'mongoose'

export type AuditModel = ReturnType<typeof auditModel>
export type NewAuditRecord = Omit<MailAuditRecord, 'id' | 'at'>

export function auditModel(db: Connection) {
  const Records = db.model('AuditRecord', schema)
  return {
    async add(record: NewAuditRecord, at: Date): Promise<void> {
      await Records.create({ _id: new Types.ObjectId(), ...record, at })
    },

    async list(skip: number, limit: number) {
      const [rows, total] = await Promise.all([
        Records.find().sort({ at: -1, _id: -1 }).skip(skip).limit(limit).maxTimeMS(queryMs).lean(),
        Records.countDocuments().maxTimeMS(queryMs),
      ])
      return { records: rows.map(toRecord), total }
    },
  }
}

function toRecord({ _id, at, ...record }: Row): MailAuditRecord {
  return { ...record, id: _id.toHexString(), at: at.toISOString() }
}

type Row = NewAuditRecord & { _id: Types.ObjectId; at: Date }

const schema = new Schema<Row>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    userId: { type: Schema.Types.String, default: null },
    by: { type: String, default: '' },
    action: { type: String, required: true },
    subject: { type: String, required: true },
    detail: { type: String, default: '' },
  },
  { collection: 'audit', versionKey: false, writeConcern: { w: 'majority', j: true } },
)
schema.index({ at: 1 })
