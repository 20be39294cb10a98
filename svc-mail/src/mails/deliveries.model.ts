import { queryMs, unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import { hashOf } from '../transport/mail-ids.ts'
import type { Result } from '../transport/retry-policy.ts'
import type { Lease } from '../worker/worker.ts'
import {
  changesOf,
  type Delivery,
  firstForgetAt,
  type NewDelivery,
  openStatuses,
  reopened,
  stateChange,
} from './delivery.ts'

export type DeliveriesModel = ReturnType<typeof deliveriesModel>

export function deliveriesModel(db: Connection) {
  const Deliveries = register(db)

  async function changeMessage(which: Which, $set: Partial<Row>): Promise<Delivery | null> {
    const message = { kind: 'contact', ...which } as const
    const after = { returnDocument: 'after' } as const
    return toDelivery(await Deliveries.findOneAndUpdate(message, { $set }, after).lean())
  }

  return {
    /** Is durable when it resolves. Returns false for a known id. */
    async add({ id, ...delivery }: NewDelivery, now: Date): Promise<boolean> {
      const times = { nextAt: now, createdAt: now, forgetAt: firstForgetAt(delivery.kind, now) }
      const row = { _id: id, hash: hashOf(id), ...delivery, status: 'pending', ...times }
      return unlessDuplicate(new Deliveries(row).save())
    },

    async find(id: string): Promise<Delivery | null> {
      return toDelivery(await Deliveries.findById(id).lean())
    },

    async findByHash(hash: string): Promise<Delivery | null> {
      return toDelivery(await Deliveries.findOne({ hash }).lean())
    },

    async claim({ owner, until }: Lease, now: Date): Promise<Delivery | null> {
      const claimed = await Deliveries.findOneAndUpdate(
        dueAt(now),
        { $set: { owner, leaseUntil: until }, $inc: { attempts: 1 } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      ).lean()
      return toDelivery(claimed)
    },

    async renew(id: string, { owner, until }: Lease): Promise<boolean> {
      const { matchedCount } = await Deliveries.updateOne(
        { _id: id, owner, status: { $in: openStatuses } },
        { $set: { leaseUntil: until } },
      )
      return matchedCount === 1
    },

    /** Is durable when it resolves. Only an attempt's owner may end it, except as sent. */
    async record(
      { id, kind }: Pick<Delivery, 'id' | 'kind'>,
      owner: string,
      result: Result,
    ): Promise<void> {
      const owned = result.status === 'sent' ? {} : { owner }
      const free = { owner: null, leaseUntil: null }
      const update = { $set: { ...changesOf(result, kind), ...free } }
      // A mail can bounce before its end is stored.
      const which = { _id: id, status: { $ne: 'sent' }, bouncedAt: null, ...owned } as const
      await Deliveries.updateOne(which, update)
    },

    async markBounced(id: string, error: string, now: Date): Promise<void> {
      const $set = { status: 'failed', error, bouncedAt: now } as const
      await Deliveries.updateOne({ _id: id, status: { $ne: 'failed' } }, { $set })
    },

    async markComplained(id: string, now: Date): Promise<void> {
      await Deliveries.updateOne({ _id: id }, { $set: { complainedAt: now } })
    },

    async listContact(isDone: boolean, { skip, limit }: Page) {
      const which = { kind: 'contact', answeredAt: isDone ? { $ne: null } : null } as const
      const order = isDone ? ({ answeredAt: -1 } as const) : ({ createdAt: -1 } as const)
      const [rows, total] = await Promise.all([
        Deliveries.find(which).sort(order).skip(skip).limit(limit).maxTimeMS(queryMs).lean(),
        Deliveries.countDocuments(which).maxTimeMS(queryMs),
      ])
      return { deliveries: rows.map(filled), total }
    },

    async listTo(to: string, since: Date, limit: number): Promise<Delivery[]> {
      const which = { to, createdAt: { $gte: since } }
      const rows = Deliveries.find(which).sort({ createdAt: -1 }).limit(limit).maxTimeMS(queryMs)
      return (await rows.lean()).map(filled)
    },

    /** `null` opens the message. Returns null without a change. */
    changeState: (id: string, answeredAt: Date | null): Promise<Delivery | null> =>
      changeMessage(
        { _id: id, answeredAt: answeredAt ? null : { $ne: null } },
        stateChange(answeredAt),
      ),

    reopenContact: (id: string, now: Date): Promise<Delivery | null> =>
      changeMessage(
        { _id: id, status: { $in: ['failed', 'unknown'] } },
        { ...reopened, nextAt: now },
      ),

    backlog: () => backlogOf(Deliveries),
  }
}

async function backlogOf(Deliveries: Registered) {
  // Each status has its query, because no index orders several.
  const [waiting, ...oldest] = await Promise.all([
    Deliveries.countDocuments({ status: { $in: openStatuses } }),
    ...openStatuses.map((status) =>
      Deliveries.findOne({ status }, { createdAt: 1 }).sort({ createdAt: 1 }).lean(),
    ),
  ])
  const times = oldest.flatMap((row) => row?.createdAt.getTime() ?? [])
  return { waiting, since: times.length ? new Date(Math.min(...times)) : null }
}

type Page = { skip: number; limit: number }
type Which = {
  _id: string
  answeredAt?: null | { $ne: null }
  status?: { $in: Delivery['status'][] }
}

type Row = Omit<Delivery, 'id'> & {
  _id: string
  hash?: string
  owner: string | null
  leaseUntil: Date | null
}

type Registered = ReturnType<typeof register>
const register = (db: Connection) => db.model('Delivery', schema)
const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    hash: String,
    kind: { type: String, required: true },
    to: { type: String, required: true },
    values: { type: Schema.Types.Mixed, default: {} },
    status: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    deferrals: { type: Number, default: 0 },
    nextAt: { type: Date, required: true },
    owner: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    smtpCode: { type: Number, default: null },
    error: { type: String, default: null },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    bouncedAt: { type: Date, default: null },
    complainedAt: { type: Date, default: null },
    answeredAt: { type: Date, default: null },
    forgetAt: { type: Date, default: null },
  },
  {
    collection: 'deliveries',
    versionKey: false,
    minimize: false,
    writeConcern: { w: 'majority', j: true },
  },
)
schema.index({ status: 1, nextAt: 1 })
schema.index({ status: 1, createdAt: 1 })
schema.index({ kind: 1, answeredAt: 1, createdAt: -1 })
schema.index({ to: 1, createdAt: -1 })
schema.index({ hash: 1 })
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 })

function dueAt(now: Date) {
  const free = { $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }] }
  return { status: { $in: openStatuses }, nextAt: { $lte: now }, ...free }
}

function toDelivery(row: Row | null): Delivery | null {
  return row && filled(row)
}

function filled(row: Row): Delivery {
  const { _id, hash: _hash, owner: _owner, leaseUntil: _leaseUntil, ...delivery } = row
  const { bouncedAt = null, complainedAt = null } = delivery
  return { id: _id, ...delivery, bouncedAt, complainedAt }
}
