import type { BlastCounts, BlastId, UserId } from '@cinecanon/contract'
import { isDuplicateKey } from '@cinecanon/service-kit/database'
import { type Connection, type mongo, Schema } from 'mongoose'
import type { Result } from '../deliveries/deliveries.model.ts'
import { type BlastDelivery, type BlastDeliveryStatus, noCounts } from './blast.ts'
import { endOf } from './end-of-delivery.ts'

export type NewBlastDelivery = Pick<
  BlastDelivery,
  'id' | 'blastId' | 'userId' | 'chunk' | 'to' | 'name'
> & { failure?: string }

/** What a worker notes of a delivery. `owner` is the lease under which it does. */
export type Note =
  /** Before the mail leaves, and again with the counts as before when it didn't leave after all. */
  | {
      kind: 'begun' | 'held back'
      id: string
      owner: string
      attempts: number
      lostAttempts: number
    }
  | {
      kind: 'ended'
      id: string
      owner: string
      result: Result | { status: 'skipped'; error: string }
    }

export type BlastDeliveryStore = {
  /** Those that exist stay as they are. */
  add: (deliveries: NewBlastDelivery[], now: Date) => Promise<void>
  /**
   * Durable when it resolves. A mail that was sent stays sent, and only who began an attempt may say how it ended.
   * @returns the ids of those begun that aren't to be sent any more
   */
  note: (notes: Note[]) => Promise<ReadonlySet<string>>
  /** What is still to be sent of a chunk, due or not. */
  openOf: (blastId: BlastId, chunk: number) => Promise<BlastDelivery[]>
  count: (blastId: BlastId) => Promise<BlastCounts>
  /** Those in one of these states, by user. */
  list: (
    blastId: BlastId,
    statuses: BlastDeliveryStatus[],
    page: { skip: number; limit: number },
  ) => Promise<BlastDelivery[]>
  /** Makes those in `status` that have an address pending; tells which chunks they are in. */
  reopen: (blastId: BlastId, status: BlastDeliveryStatus, now: Date) => Promise<number[]>
  chunksWithOpen: (blastId: BlastId) => Promise<number[]>
  /** Skips all that is still to be sent. */
  skipOpen: (blastId: BlastId, reason: string) => Promise<void>
  /** How many mails of these blasts wait. */
  waitingOf: (blasts: BlastId[]) => Promise<number>
  /** Takes a person's address and name out of every blast; what was to be sent to them is skipped. */
  forget: (userId: UserId) => Promise<void>
}

export function blastDeliveryStore(db: Connection): BlastDeliveryStore {
  const Deliveries = db.model('BlastDelivery', schema)
  const raw = db.collection<Row>(collection)

  async function refusedAmong(notes: Note[]): Promise<ReadonlySet<string>> {
    const begun = notes.filter(({ kind }) => kind === 'begun')
    const asked = { _id: { $in: begun.map(({ id }) => id) } }
    const rows = await raw.find(asked, { projection: { owner: 1 } }).toArray()
    const owners = new Map(rows.map(({ _id, owner }) => [_id, owner]))
    return new Set(begun.filter(({ id, owner }) => owners.get(id) !== owner).map(({ id }) => id))
  }

  return {
    async add(deliveries, now) {
      // Lean: casting each of them would take as long as the rest for a large blast.
      const rows = deliveries.map((delivery) => newRow(delivery, now))
      await Deliveries.insertMany(rows, { ordered: false, lean: true }).catch(ignoreKnown)
    },
    async note(notes) {
      // Past mongoose, whose casting would take as long as the rest: it is done for every mail.
      const options = { ordered: true, writeConcern }
      const { matchedCount } = await raw.bulkWrite(notes.map(toWrite), options)
      return matchedCount === notes.length ? none : refusedAmong(notes)
    },
    async openOf(blastId, chunk) {
      const rows = await Deliveries.find({ blastId, status: { $in: open }, chunk }).lean()
      return rows.map(toDelivery)
    },
    async count(blastId) {
      const groups = await Deliveries.aggregate<{ _id: BlastDeliveryStatus; count: number }>([
        { $match: { blastId } },
        { $group: { _id: '$status', count: { $sum: 1 } } },
      ])
      const counts = Object.fromEntries(groups.map(({ _id, count }) => [_id, count]))
      const total = groups.reduce((sum, { count }) => sum + count, 0)
      return { ...noCounts, ...counts, total }
    },
    async list(blastId, statuses, { skip, limit }) {
      const which = { blastId, status: { $in: statuses } }
      const rows = await Deliveries.find(which).sort({ _id: 1 }).skip(skip).limit(limit).lean()
      return rows.map(toDelivery)
    },
    async reopen(blastId, status, now) {
      const which = { blastId, status, to: { $ne: null } }
      const chunks = await Deliveries.distinct('chunk', which)
      await Deliveries.updateMany(which, { $set: { ...afresh, status: 'pending', nextAt: now } })
      return chunks
    },
    async chunksWithOpen(blastId) {
      return Deliveries.distinct('chunk', { blastId, status: { $in: open } })
    },
    async skipOpen(blastId, reason) {
      const skipped = { status: 'skipped', error: reason } as const
      await Deliveries.updateMany({ blastId, status: { $in: open } }, { $set: skipped })
    },
    async waitingOf(blasts) {
      return Deliveries.countDocuments({ blastId: { $in: blasts }, status: { $in: open } })
    },
    async forget(userId) {
      const gone = { status: 'skipped', error: 'The account was removed' } as const
      await Deliveries.updateMany({ userId, status: { $in: open } }, { $set: gone })
      await Deliveries.updateMany({ userId }, { $set: { to: null, name: '' } })
    },
  }
}

const none: ReadonlySet<string> = new Set()
const open: BlastDeliveryStatus[] = ['pending', 'retry']
const afresh = { attempts: 0, deferrals: 0, lostAttempts: 0, smtpCode: null, error: null }
/** Addresses aren't kept longer than needed to answer "who got it?". */
const keptForMs = 90 * 24 * 3600 * 1000

const collection = 'blast_deliveries'
const writeConcern = { w: 'majority', j: true } as const

type Row = Omit<BlastDelivery, 'id'> & { _id: string; owner: string | null; forgetAt: Date }

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    blastId: { type: Schema.Types.String, required: true },
    userId: { type: Schema.Types.String, required: true },
    chunk: { type: Number, required: true },
    to: { type: String, default: null },
    name: { type: String, default: '' },
    status: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    deferrals: { type: Number, default: 0 },
    lostAttempts: { type: Number, default: 0 },
    nextAt: { type: Date, required: true },
    owner: { type: String, default: null },
    smtpCode: { type: Number, default: null },
    error: { type: String, default: null },
    sentAt: { type: Date, default: null },
    forgetAt: { type: Date, required: true },
  },
  { collection, versionKey: false, writeConcern },
)
// Counts of a blast, its failures, and what of a chunk is still to be sent.
schema.index({ blastId: 1, status: 1, chunk: 1 })
// Someone's address goes when their account goes.
schema.index({ userId: 1 })
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 })

function newRow({ id, failure, ...delivery }: NewBlastDelivery, now: Date): Row {
  return {
    _id: id,
    ...delivery,
    ...afresh,
    status: failure ? 'failed' : 'pending',
    error: failure ?? null,
    nextAt: now,
    owner: null,
    sentAt: null,
    forgetAt: new Date(now.getTime() + keptForMs),
  }
}

function toWrite(note: Note): mongo.AnyBulkWriteOperation<Row> {
  const { id: _id, owner } = note
  switch (note.kind) {
    case 'begun':
    case 'held back': {
      // Absolute counts: a write whose answer got lost is written again.
      const { kind, attempts, lostAttempts } = note
      const mine = kind === 'begun' ? {} : { owner }
      const update = { $set: { attempts, lostAttempts, owner: kind === 'begun' ? owner : null } }
      return { updateOne: { filter: { _id, status: { $in: open }, ...mine }, update } }
    }
    case 'ended': {
      const { result } = note
      const mine = result.status === 'sent' ? {} : { owner }
      // What was skipped meanwhile isn't tried again.
      const status = result.status === 'retry' ? { $in: open } : { $ne: 'sent' as const }
      const update = { $set: { ...endOf(result), owner: null } }
      return { updateOne: { filter: { _id, status, ...mine }, update } }
    }
  }
}

function toDelivery({ _id, owner: _owner, forgetAt: _forgetAt, ...delivery }: Row): BlastDelivery {
  return { id: _id, ...delivery }
}

/** Whoever adds the same deliveries again after a crash finds some of them stored. */
function ignoreKnown(error: unknown): void {
  if (!isDuplicateKey(error)) throw error
}
