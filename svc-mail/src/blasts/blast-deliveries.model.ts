import type { BlastCounts, BlastId, UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, type mongo, Schema } from 'mongoose'
import {
  type AttemptUpdate,
  type BlastDelivery,
  type BlastDeliveryStatus,
  endOf,
  type NewBlastDelivery,
  noCounts,
  openStatuses,
  type Refusals,
} from './blast.ts'

export type BlastDeliveriesModel = ReturnType<typeof blastDeliveriesModel>

type Page = { skip: number; limit: number }
type Bounce = Pick<BlastDelivery, 'error' | 'isUnknownAddress'>

export function blastDeliveriesModel(db: Connection) {
  const Deliveries = register(db)
  const raw = db.collection<Row>(collection)

  async function refusedAmong(updates: AttemptUpdate[]): Promise<ReadonlySet<string>> {
    const begun = updates.filter(({ kind }) => kind === 'begun')
    const which = { _id: { $in: begun.map(({ id }) => id) } }
    const rows = await Deliveries.find(which, { owner: 1 }).lean()
    const owners = new Map(rows.map(({ _id, owner }) => [_id, owner]))
    return new Set(begun.filter(({ id, owner }) => owners.get(id) !== owner).map(({ id }) => id))
  }

  return {
    /** Ignores existing rows, because a start may be repeated after a crash. */
    async add(deliveries: NewBlastDelivery[], now: Date): Promise<void> {
      const rows = deliveries.map((delivery) => newRow(delivery, now))
      // Mongoose's casting would take half of the time.
      await unlessDuplicate(Deliveries.insertMany(rows, { ordered: false, lean: true }))
    },

    /** Returns ids that mustn't be sent any more. Only an attempt's owner may end it. */
    async record(updates: AttemptUpdate[]): Promise<ReadonlySet<string>> {
      // Mongoose's casting would take half of the time.
      const options = { ordered: true, writeConcern }
      const { matchedCount } = await raw.bulkWrite(updates.map(toWrite), options)
      return matchedCount === updates.length ? new Set() : refusedAmong(updates)
    },

    async find(id: string): Promise<BlastDelivery | null> {
      const row = await Deliveries.findById(id).lean()
      return row && toDelivery(row)
    },

    async markComplained(id: string, now: Date): Promise<boolean> {
      const which = { _id: id, complainedAt: null }
      const { modifiedCount } = await Deliveries.updateOne(which, { $set: { complainedAt: now } })
      return modifiedCount === 1
    },

    async markBounced(id: string, bounce: Bounce, now: Date): Promise<boolean> {
      const which = { _id: id, status: { $in: unbounced } }
      const $set = { ...bounce, status: 'failed', bouncedAt: now } as const
      return (await Deliveries.updateOne(which, { $set })).modifiedCount === 1
    },

    async openOf(blastId: BlastId, chunk: number): Promise<BlastDelivery[]> {
      const rows = await Deliveries.find({ blastId, status: { $in: openStatuses }, chunk }).lean()
      return rows.map(toDelivery)
    },

    count: (blastId: BlastId) => countsOf(blastId, Deliveries),
    refusals: (blastId: BlastId) => refusalsOf(blastId, Deliveries),

    async list(blastId: BlastId, statuses: BlastDeliveryStatus[], { skip, limit }: Page) {
      const which = { blastId, status: { $in: statuses } }
      const rows = await Deliveries.find(which).sort({ _id: 1 }).skip(skip).limit(limit).lean()
      return rows.map(toDelivery)
    },

    async listTo(userId: UserId, since: Date, limit: number) {
      const { ms } = retention.announcement
      const which = { userId, forgetAt: { $gte: new Date(since.getTime() + ms) } }
      const rows = await Deliveries.find(which).sort({ forgetAt: -1 }).limit(limit).lean()
      return rows.map((row) => ({
        ...toDelivery(row),
        createdAt: new Date(row.forgetAt.getTime() - ms),
      }))
    },

    async reopen(blastId: BlastId, status: BlastDeliveryStatus, now: Date): Promise<number[]> {
      const which = { blastId, status, to: { $ne: null } }
      const chunks = await Deliveries.distinct('chunk', which)
      await Deliveries.updateMany(which, { $set: { ...untried, status: 'pending', nextAt: now } })
      return chunks
    },

    chunksWithOpen: (blastId: BlastId): Promise<number[]> =>
      Deliveries.distinct('chunk', { blastId, status: { $in: openStatuses } }).exec(),

    async skipOpen(blastId: BlastId, skipped: { status: 'skipped'; error: string }): Promise<void> {
      await Deliveries.updateMany({ blastId, status: { $in: openStatuses } }, { $set: skipped })
    },

    waitingOf: (blasts: BlastId[]): Promise<number> =>
      Deliveries.countDocuments({
        blastId: { $in: blasts },
        status: { $in: openStatuses },
      }).exec(),

    /** Skips unsent mails, and forgets the address of all. */
    async forget(userId: UserId): Promise<void> {
      const skipped = { status: 'skipped', error: 'The account was removed' } as const
      await Deliveries.updateMany({ userId, status: { $in: openStatuses } }, { $set: skipped })
      await Deliveries.updateMany({ userId }, { $set: { to: null, name: '' } })
    },
  }
}

async function countsOf(blastId: BlastId, Deliveries: Registered): Promise<BlastCounts> {
  const [groups, forGood] = await Promise.all([
    Deliveries.aggregate<{ _id: BlastDeliveryStatus; count: number }>([
      { $match: { blastId } },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]),
    Deliveries.countDocuments({ blastId, status: 'failed', isUnknownAddress: true }),
  ])
  const counts = Object.fromEntries(groups.map(({ _id, count }) => [_id, count]))
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return { ...noCounts, ...counts, forGood, total }
}

async function refusalsOf(blastId: BlastId, Deliveries: Registered): Promise<Refusals> {
  const failed = { blastId, status: 'failed', attempts: { $gt: 0 } } as const
  const [arrived, failures, refused] = await Promise.all([
    Deliveries.countDocuments({ blastId, status: { $in: ['sent', 'unknown'] } }),
    Deliveries.countDocuments(failed),
    Deliveries.countDocuments({ ...failed, isUnknownAddress: true }),
  ])
  return { refused, attempted: arrived + failures }
}

const unbounced: BlastDeliveryStatus[] = [...openStatuses, 'sent', 'unknown']

const untried = {
  ...{ attempts: 0, deferrals: 0, lostAttempts: 0 },
  ...{ smtpCode: null, error: null, isUnknownAddress: false, bouncedAt: null },
}

const collection = 'blast_deliveries'
const writeConcern = { w: 'majority', j: true } as const

type Row = Omit<BlastDelivery, 'id'> & {
  _id: string
  owner: string | null
  forgetAt: Date
}

type Registered = ReturnType<typeof register>
const register = (db: Connection) => db.model('BlastDelivery', schema)
const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    blastId: { type: Schema.Types.String, required: true },
    userId: { type: Schema.Types.String, required: true },
    chunk: { type: Number, required: true },
    to: { type: String, default: null },
    name: { type: String, default: '' },
    timeZone: { type: String, default: null },
    status: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    deferrals: { type: Number, default: 0 },
    lostAttempts: { type: Number, default: 0 },
    nextAt: { type: Date, required: true },
    owner: { type: String, default: null },
    smtpCode: { type: Number, default: null },
    error: { type: String, default: null },
    isUnknownAddress: { type: Boolean, default: false },
    sentAt: { type: Date, default: null },
    bouncedAt: { type: Date, default: null },
    complainedAt: { type: Date, default: null },
    forgetAt: { type: Date, required: true },
  },
  { collection, versionKey: false, writeConcern },
)
schema.index({ blastId: 1, status: 1, chunk: 1 })
schema.index({ userId: 1 })
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 })

function newRow({ id, ended, ...delivery }: NewBlastDelivery, now: Date): Row {
  return {
    _id: id,
    ...delivery,
    ...untried,
    status: ended?.status ?? 'pending',
    error: ended?.error ?? null,
    nextAt: now,
    owner: null,
    sentAt: null,
    complainedAt: null,
    forgetAt: new Date(now.getTime() + retention.announcement.ms),
  }
}

function toWrite(attempt: AttemptUpdate): mongo.AnyBulkWriteOperation<Row> {
  const { id: _id, owner } = attempt
  if (attempt.kind === 'ended') {
    const { result } = attempt
    const owned = result.status === 'sent' ? {} : { owner }
    // A mail skipped meanwhile isn't retried.
    const status = result.status === 'retry' ? { $in: openStatuses } : { $ne: 'sent' as const }
    const update = { $set: { ...endOf(result), owner: null } }
    // A mail can bounce before its end is stored.
    return { updateOne: { filter: { _id, status, bouncedAt: null, ...owned }, update } }
  }
  // Counts are absolute, because unconfirmed writes are repeated.
  const { kind, attempts, lostAttempts } = attempt
  const owned = kind === 'begun' ? {} : { owner }
  const update = { $set: { attempts, lostAttempts, owner: kind === 'begun' ? owner : null } }
  return { updateOne: { filter: { _id, status: { $in: openStatuses }, ...owned }, update } }
}

function toDelivery(row: Row): BlastDelivery {
  const { _id, owner: _owner, forgetAt: _forgetAt, ...delivery } = row
  const { timeZone = null, bouncedAt = null, complainedAt = null } = delivery
  return { id: _id, ...delivery, timeZone, bouncedAt, complainedAt }
}
