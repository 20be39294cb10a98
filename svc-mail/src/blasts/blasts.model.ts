import type { BlastCounts, BlastId, BlastState } from '@cinecanon/contract'
import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, type mongo, Schema } from 'mongoose'
import type { Lease } from '../worker/worker.ts'
import { activeStates, noCounts, type StoredBlast } from './blast.ts'

export type BlastsModel = ReturnType<typeof blastsModel>

type NewBlast = Partial<StoredBlast> &
  Pick<StoredBlast, 'id' | 'idempotencyKey' | 'fingerprint' | 'createdAt' | 'createdBy'>

type BlastFrom =
  | BlastState[]
  | (Pick<StoredBlast, 'state'> & Partial<Pick<StoredBlast, 'pausedBy' | 'probeAt'>>)

type Content = Pick<StoredBlast, 'subject' | 'html' | 'css'>

export function blastsModel(db: Connection) {
  const Blasts = register(db)
  const raw = db.collection<Row>(collection)
  // Workers poll this, so it is read without mongoose.
  const idsWhere = async (which: mongo.Filter<Row>): Promise<BlastId[]> => {
    // Until it is connected, mongoose returns a promise of the cursor.
    const found = await raw.find(which, { projection: { _id: 1 } })
    return (await found.toArray()).map(({ _id }) => _id)
  }

  async function withoutContent(which: { state?: BlastState }, skip: number, limit: number) {
    const listed = Blasts.find(which, { html: 0, css: 0, chosen: 0 }).sort({ createdAt: -1 })
    const rows = await listed.skip(skip).limit(limit).lean()
    return rows.flatMap((row) => toBlast({ ...row, html: '', css: '', chosen: [] }) ?? [])
  }

  return {
    ...claimsOf(Blasts, idsWhere),

    /** Returns null for a known idempotency key. */
    async add({ id, idempotencyKey, ...blast }: NewBlast): Promise<StoredBlast | null> {
      const key = idempotencyKey === null ? {} : { idempotencyKey }
      // The unique index must exist before the first row.
      await Blasts.init()
      const row = new Blasts({ _id: id, ...key, ...blast })
      return (await unlessDuplicate(row.save())) ? toBlast(row.toObject()) : null
    },

    async find(id: BlastId): Promise<StoredBlast | null> {
      return toBlast(await Blasts.findById(id).lean())
    },

    async findByKey(idempotencyKey: string): Promise<StoredBlast | null> {
      return toBlast(await Blasts.findOne({ idempotencyKey }).lean())
    },

    /** Returns the newest since `moment`, unless it was cancelled before it started. */
    async latestLike({ subject, html, css }: Content, moment: Date): Promise<StoredBlast | null> {
      const like = { createdAt: { $gt: moment }, subject, html, css, ...begun }
      return toBlast(await Blasts.findOne(like).sort({ createdAt: -1 }).lean())
    },

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

    /** Has the mails counted again, also after the blast's end. */
    async noteBounce(id: BlastId, now: Date): Promise<void> {
      await raw.updateOne({ _id: id }, { $set: { bouncedAt: now } })
    },

    async list(skip: number, limit: number): Promise<{ blasts: StoredBlast[]; total: number }> {
      const [blasts, total] = await Promise.all([
        withoutContent({}, skip, limit),
        Blasts.countDocuments(),
      ])
      return { blasts, total }
    },

    paused: (limit: number): Promise<StoredBlast[]> =>
      withoutContent({ state: 'paused' }, 0, limit),

    /** Compares and sets. Returns null unless the blast matches `from`. */
    async change(id: BlastId, from: BlastFrom, to: Change): Promise<StoredBlast | null> {
      const which = { _id: id, ...(Array.isArray(from) ? { state: { $in: from } } : from) }
      const after = { returnDocument: 'after' } as const
      return toBlast(await Blasts.findOneAndUpdate(which, { $set: to }, after).lean())
    },

    async setCounts(id: BlastId, counts: BlastCounts): Promise<void> {
      await Blasts.updateOne({ _id: id }, { $set: { counts } })
    },

    active: (): Promise<BlastId[]> => idsWhere({ state: { $in: activeStates } }),

    paced: (): Promise<BlastId[]> =>
      idsWhere({ state: { $in: activeStates }, perMinute: { $ne: null } }),

    /** Ended blasts count when they ended, or had a bounce, since `moment`. */
    async hasUnfinished(moment: Date): Promise<boolean> {
      const waiting: mongo.Filter<Row>[] = [
        { state: { $in: activeStates } },
        { state: 'paused', probeAt: { $ne: null } },
      ]
      const which = { $or: [...waiting, ...changedSince(moment)] }
      return (await raw.findOne(which, { projection: { _id: 1 } })) !== null
    },

    endedSince: (moment: Date): Promise<BlastId[]> =>
      idsWhere({ finishedAt: { $ne: null }, $or: changedSince(moment) }),
  }
}

function claimsOf(Blasts: Registered, idsWhere: (which: Due) => Promise<BlastId[]>) {
  async function claim(due: Due, set: Partial<Row>): Promise<StoredBlast | null> {
    // A claim costs a write even without one due.
    if ((await idsWhere(due)).length === 0) return null
    const after = { returnDocument: 'after' } as const
    return toBlast(await Blasts.findOneAndUpdate(due, { $set: set }, after).lean())
  }

  return {
    claimStart({ owner, until }: Lease, now: Date): Promise<StoredBlast | null> {
      const isFree = { startLeaseUntil: { $lte: now } }
      const due = { state: 'scheduled', startAt: { $lte: now }, ...isFree } as const
      return claim(due, { startOwner: owner, startLeaseUntil: until })
    },

    async renewStart(id: BlastId, { owner, until }: Lease): Promise<boolean> {
      const held = { _id: id, startOwner: owner }
      const { matchedCount } = await Blasts.updateOne(held, { $set: { startLeaseUntil: until } })
      return matchedCount === 1
    },

    async claimProbe(now: Date, nextProbe: Date): Promise<BlastId | null> {
      const due = { state: 'paused', probeAt: { $lte: now } } as const
      return (await claim(due, { probeAt: nextProbe }))?.id ?? null
    },
  }
}

type Change = Partial<Omit<StoredBlast, 'id' | 'idempotencyKey'>>
type Due = Pick<StoredBlast, 'state'> &
  Partial<Record<'startAt' | 'probeAt' | 'startLeaseUntil', { $lte: Date }>>

type Row = Omit<StoredBlast, 'id' | 'idempotencyKey'> & {
  _id: BlastId
  idempotencyKey?: string | null
  startOwner?: string
  startLeaseUntil?: Date
  bouncedAt?: Date
}

const collection = 'blasts'
const begun = { $or: [{ state: { $ne: 'cancelled' as const } }, { total: { $gt: 0 } }] }

/** Blasts of older releases lack these. */
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
type Registered = ReturnType<typeof register>
const register = (db: Connection) => db.model('Blast', schema)
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
    // The rule that matches everybody is an empty object.
    minimize: false,
    writeConcern: { w: 'majority', j: true },
  },
)
// The index is sparse, because keys are optional.
schema.index({ idempotencyKey: 1 }, { unique: true, sparse: true })
schema.index({ state: 1 })
schema.index({ createdAt: 1 })
schema.index({ finishedAt: 1 })
schema.index({ bouncedAt: 1 })

function changedSince(moment: Date): mongo.Filter<Row>[] {
  return [{ finishedAt: { $gte: moment } }, { bouncedAt: { $gte: moment } }]
}

function toBlast(row: Row | null): StoredBlast | null {
  if (!row) return null
  const { _id, idempotencyKey = null, startOwner, startLeaseUntil, bouncedAt, ...blast } = row
  const counts = row.counts && { ...noCounts, ...row.counts }
  return { ...unscheduled, id: _id, idempotencyKey, ...blast, counts }
}
