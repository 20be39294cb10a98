import type { BlastCounts, BlastId, BlastState } from '@cinecanon/contract'
import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, type mongo, Schema } from 'mongoose'
import type { Lease } from '../worker/lease.ts'
import { activeStates, noCounts, type StoredBlast } from './blast.ts'

type BlastChange = Partial<
  Pick<
    StoredBlast,
    | 'state'
    | 'pausedBy'
    | 'pauseReason'
    | 'probeAt'
    | 'finishedAt'
    | 'total'
    | 'chosen'
    | 'accepted'
  >
>

type BlastFrom =
  | BlastState[]
  | (Pick<StoredBlast, 'state'> & Partial<Pick<StoredBlast, 'pausedBy' | 'probeAt'>>)

type Content = Pick<StoredBlast, 'subject' | 'html' | 'css'>

export function blastsModel(db: Connection) {
  const Blasts = db.model('Blast', schema)
  const raw = db.collection<Row>(collection)
  // Without mongoose, because workers poll this.
  const idsWhere = async (which: mongo.Filter<Row>): Promise<BlastId[]> =>
    (await raw.find(which, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id)

  return {
    /** False for a known id or idempotency key. */
    async add({ id, idempotencyKey, ...blast }: StoredBlast): Promise<boolean> {
      const key = idempotencyKey === null ? {} : { idempotencyKey }
      // Awaited, because the unique index must exist.
      await Blasts.init()
      return unlessDuplicate(new Blasts({ _id: id, ...key, ...blast }).save())
    },

    async find(id: BlastId): Promise<StoredBlast | null> {
      return toBlast(await Blasts.findById(id).lean())
    },

    async findByKey(idempotencyKey: string): Promise<StoredBlast | null> {
      return toBlast(await Blasts.findOne({ idempotencyKey }).lean())
    },

    /** Newest with this content since `moment`, unless cancelled before it started. */
    async latestLike({ subject, html, css }: Content, moment: Date): Promise<StoredBlast | null> {
      const like = { createdAt: { $gt: moment }, subject, html, css, ...begun }
      return toBlast(await Blasts.findOne(like).sort({ createdAt: -1 }).lean())
    },

    /** Projected, because it is read before every mail. */
    async stateOf(id: BlastId): Promise<BlastState | null> {
      const row = await raw.findOne({ _id: id }, { projection: { state: 1 } })
      return row?.state ?? null
    },

    async subjectOf(id: BlastId): Promise<string> {
      const row = await raw.findOne({ _id: id }, { projection: { subject: 1 } })
      return row?.subject ?? ''
    },

    async addComplaint(id: BlastId): Promise<void> {
      await raw.updateOne({ _id: id }, { $inc: { complaints: 1 } })
    },

    /** Its mails are counted again, also after its end. */
    async noteBounce(id: BlastId, now: Date): Promise<void> {
      await raw.updateOne({ _id: id }, { $set: { bouncedAt: now } })
    },

    /** Newest first, without content. */
    async list(skip: number, limit: number): Promise<{ blasts: StoredBlast[]; total: number }> {
      const [rows, total] = await Promise.all([
        Blasts.find({}, { html: 0, css: 0, chosen: 0 })
          .sort({ createdAt: -1 })
          .skip(skip)
          .limit(limit)
          .lean(),
        Blasts.countDocuments(),
      ])
      return { blasts: rows.flatMap((row) => toBlast({ ...row, ...unread }) ?? []), total }
    },

    /** Compare and set: null unless the blast matches `from`. */
    async change(id: BlastId, from: BlastFrom, to: BlastChange): Promise<StoredBlast | null> {
      const which = { _id: id, ...(Array.isArray(from) ? { state: { $in: from } } : from) }
      const after = { returnDocument: 'after' } as const
      return toBlast(await Blasts.findOneAndUpdate(which, { $set: to }, after).lean())
    },

    async setCounts(id: BlastId, counts: BlastCounts): Promise<void> {
      await Blasts.updateOne({ _id: id }, { $set: { counts } })
    },

    /** The latest five, without content. */
    async paused(): Promise<StoredBlast[]> {
      const paused = Blasts.find({ state: 'paused' }, { html: 0, css: 0 })
      const rows = await paused.sort({ createdAt: -1 }).limit(5).lean()
      return rows.flatMap((row) => toBlast({ ...row, html: '', css: '' }) ?? [])
    },

    active: (): Promise<BlastId[]> => idsWhere({ state: { $in: activeStates } }),

    paced: (): Promise<BlastId[]> =>
      idsWhere({ state: { $in: activeStates }, perMinute: { $ne: null } }),

    /** Claims a blast that is due to start. */
    async claimStart({ owner, until }: Lease, now: Date): Promise<StoredBlast | null> {
      const isFree = { startLeaseUntil: { $lte: now } }
      const due = { state: 'scheduled', startAt: { $lte: now }, ...isFree } as const
      // Because a claim costs a write even without one due.
      if ((await idsWhere(due)).length === 0) return null
      const lease = { startOwner: owner, startLeaseUntil: until }
      const after = { returnDocument: 'after' } as const
      return toBlast(await Blasts.findOneAndUpdate(due, { $set: lease }, after).lean())
    },

    /** False when another worker has it. */
    async renewStart(id: BlastId, { owner, until }: Lease): Promise<boolean> {
      const held = { _id: id, startOwner: owner }
      const { matchedCount } = await Blasts.updateOne(held, { $set: { startLeaseUntil: until } })
      return matchedCount === 1
    },

    /** Claims a blast that is due for a probe. */
    async claimProbe(now: Date, nextProbe: Date): Promise<BlastId | null> {
      const due = { state: 'paused', probeAt: { $lte: now } } as const
      // Because a claim costs a write even without one due.
      if ((await idsWhere(due)).length === 0) return null
      const claimed = await Blasts.findOneAndUpdate(due, { $set: { probeAt: nextProbe } }).lean()
      return claimed?._id ?? null
    },

    /** Active, paused until a probe, or ended or with a bounce since `moment`. */
    async hasUnfinished(moment: Date): Promise<boolean> {
      const which: mongo.Filter<Row> = {
        $or: [
          { state: { $in: activeStates } },
          { state: 'paused', probeAt: { $ne: null } },
          { finishedAt: { $gte: moment } },
          { bouncedAt: { $gte: moment } },
        ],
      }
      return (await raw.findOne(which, { projection: { _id: 1 } })) !== null
    },

    /** Ended, and with an end or a bounce since `moment`. */
    endedSince: (moment: Date): Promise<BlastId[]> =>
      idsWhere({
        finishedAt: { $ne: null },
        $or: [{ finishedAt: { $gte: moment } }, { bouncedAt: { $gte: moment } }],
      }),
  }
}

type Row = Omit<StoredBlast, 'id' | 'idempotencyKey'> & {
  _id: BlastId
  idempotencyKey?: string | null
  startOwner?: string
  startLeaseUntil?: Date
  bouncedAt?: Date
}

const collection = 'blasts'
const begun = { $or: [{ state: { $ne: 'cancelled' as const } }, { total: { $gt: 0 } }] }
const unread = { html: '', css: '', chosen: [] }

/** Also of blasts stored by older releases. */
const unscheduled = {
  rule: null,
  chosen: [],
  startAt: null,
  quietHours: null,
  perMinute: null,
  complaints: 0,
  accepted: { refused: 0, attempted: 0 },
}
const text = { type: String, required: true }
const schema = new Schema<Row>(
  {
    _id: { type: Schema.Types.String, required: true },
    idempotencyKey: String,
    fingerprint: text,
    subject: text,
    html: { type: String, default: '' },
    css: { type: String, default: '' },
    state: text,
    rule: { type: Schema.Types.Mixed, default: null },
    chosen: { type: Schema.Types.Mixed, default: [] },
    startAt: { type: Date, default: null },
    startOwner: String,
    startLeaseUntil: { type: Date, default: new Date(0) },
    quietHours: { type: Schema.Types.Mixed, default: null },
    perMinute: { type: Number, default: null },
    complaints: { type: Number, default: 0 },
    accepted: { type: Schema.Types.Mixed, default: unscheduled.accepted },
    pausedBy: { type: String, default: null },
    pauseReason: { type: String, default: null },
    probeAt: { type: Date, default: null },
    bouncedAt: Date,
    createdAt: { type: Date, required: true },
    createdBy: { type: String, default: '' },
    finishedAt: { type: Date, default: null },
    total: { type: Number, required: true },
    counts: { type: Schema.Types.Mixed, default: null },
  },
  {
    collection,
    versionKey: false,
    // Else the rule that matches everybody isn't stored.
    minimize: false,
    writeConcern: { w: 'majority', j: true },
  },
)
// Sparse, because keys are optional.
schema.index({ idempotencyKey: 1 }, { unique: true, sparse: true })
schema.index({ state: 1 })
schema.index({ createdAt: 1 })
schema.index({ finishedAt: 1 })
schema.index({ bouncedAt: 1 })

function toBlast(row: Row | null): StoredBlast | null {
  if (!row) return null
  const { _id, idempotencyKey = null, startOwner, startLeaseUntil, bouncedAt, ...blast } = row
  const counts = row.counts && { ...noCounts, ...row.counts }
  return { ...unscheduled, id: _id, idempotencyKey, ...blast, counts }
}
