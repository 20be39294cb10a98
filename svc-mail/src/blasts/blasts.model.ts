import type { BlastCounts, BlastId, BlastState } from '@cinecanon/contract'
import { isDuplicateKey } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import type { StoredBlast } from './blast.ts'

export type BlastChange = Partial<
  Pick<StoredBlast, 'state' | 'pausedBy' | 'pauseReason' | 'probeAt' | 'finishedAt'>
>

/** States that a blast may be in, or all that it must still be like. */
export type BlastFrom =
  | BlastState[]
  | (Pick<StoredBlast, 'state'> & Partial<Pick<StoredBlast, 'pausedBy' | 'probeAt'>>)

type Content = Pick<StoredBlast, 'subject' | 'html' | 'css'>

export type BlastStore = {
  /** False when a blast with this id or this idempotency key exists; nothing changes then. */
  add: (blast: StoredBlast) => Promise<boolean>
  find: (id: BlastId) => Promise<StoredBlast | null>
  findByKey: (idempotencyKey: string) => Promise<StoredBlast | null>
  /** The newest of this content that was sent after `moment`. */
  latestLike: (content: Content, moment: Date) => Promise<StoredBlast | null>
  /** Null when there is no such blast. The question before every mail, so it reads little. */
  stateOf: (id: BlastId) => Promise<BlastState | null>
  /** The newest first. */
  list: (skip: number, limit: number) => Promise<{ blasts: StoredBlast[]; total: number }>
  /** Changes a blast that is as `from` says; null when it isn't. */
  change: (id: BlastId, from: BlastFrom, to: BlastChange) => Promise<StoredBlast | null>
  keepCounts: (id: BlastId, counts: BlastCounts) => Promise<void>
  /** Those with mails to be sent now. */
  underWay: () => Promise<BlastId[]>
  /** Takes one that the product paused and that is due to be looked at, and puts off the next look until `nextProbe`. */
  takeProbe: (now: Date, nextProbe: Date) => Promise<BlastId | null>
  endedSince: (moment: Date) => Promise<BlastId[]>
}

export function blastStore(db: Connection): BlastStore {
  const Blasts = db.model('Blast', schema)
  const raw = db.collection<Row>(collection)
  return {
    async add({ id, idempotencyKey, ...blast }) {
      const key = idempotencyKey === null ? {} : { idempotencyKey }
      // Before the first blast there is the index that keeps keys unique.
      await Blasts.init()
      try {
        await new Blasts({ _id: id, ...key, ...blast }).save()
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    async find(id) {
      return toBlast(await Blasts.findById(id).lean())
    },
    async findByKey(idempotencyKey) {
      return toBlast(await Blasts.findOne({ idempotencyKey }).lean())
    },
    async latestLike({ subject, html, css }, moment) {
      const like = { createdAt: { $gt: moment }, subject, html, css }
      return toBlast(await Blasts.findOne(like).sort({ createdAt: -1 }).lean())
    },
    async stateOf(id) {
      const found = await raw.findOne({ _id: id }, { projection: { state: 1 } })
      return found?.state ?? null
    },
    async list(skip, limit) {
      const [rows, total] = await Promise.all([
        Blasts.find({}, { html: 0, css: 0 }).sort({ createdAt: -1 }).skip(skip).limit(limit).lean(),
        Blasts.countDocuments(),
      ])
      return { blasts: rows.flatMap((row) => toBlast({ ...row, html: '', css: '' }) ?? []), total }
    },
    async change(id, from, to) {
      const which = { _id: id, ...(Array.isArray(from) ? { state: { $in: from } } : from) }
      const after = { returnDocument: 'after' } as const
      return toBlast(await Blasts.findOneAndUpdate(which, { $set: to }, after).lean())
    },
    async keepCounts(id, counts) {
      await Blasts.updateOne({ _id: id }, { $set: { counts } })
    },
    async underWay() {
      return idsOf(await Blasts.find({ state: { $in: ['queued', 'sending'] } }, { _id: 1 }).lean())
    },
    async takeProbe(now, nextProbe) {
      const due = { state: 'paused', probeAt: { $lte: now } } as const
      const taken = await Blasts.findOneAndUpdate(due, { $set: { probeAt: nextProbe } }).lean()
      return taken?._id ?? null
    },
    async endedSince(moment) {
      return idsOf(await Blasts.find({ finishedAt: { $gte: moment } }, { _id: 1 }).lean())
    },
  }
}

type Row = Omit<StoredBlast, 'id' | 'idempotencyKey'> & {
  _id: BlastId
  idempotencyKey?: string | null
}

const collection = 'blasts'
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
    pausedBy: { type: String, default: null },
    pauseReason: { type: String, default: null },
    probeAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, default: '' },
    finishedAt: { type: Date, default: null },
    total: { type: Number, required: true },
    counts: { type: Schema.Types.Mixed, default: null },
  },
  { collection, versionKey: false, writeConcern: { w: 'majority', j: true } },
)
// Giving a key twice is sending once, also when both arrive together. Sparse, because a key may be left out.
schema.index({ idempotencyKey: 1 }, { unique: true, sparse: true })
// Every worker asks twice a second what is under way.
schema.index({ state: 1 })
// The history, and what has just ended.
schema.index({ createdAt: 1 })
schema.index({ finishedAt: 1 })

function toBlast(row: Row | null): StoredBlast | null {
  if (!row) return null
  const { _id, idempotencyKey = null, ...blast } = row
  return { id: _id, idempotencyKey, ...blast }
}

function idsOf(rows: { _id: BlastId }[]): BlastId[] {
  return rows.map(({ _id }) => _id)
}
