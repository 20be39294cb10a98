import type { BuiltInTemplate, TemplateType } from '@cinecanon/contract'
import { isDuplicateKey } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import type { Lease } from '../lease.ts'
import type { Values } from '../templates/placeholders.ts'
import { changesOf, firstForgetAt, reopened } from './changes.ts'

/** `unknown`: the line broke while the content was on its way. Such a mail is never sent again by itself. */
type DeliveryStatus = 'pending' | 'retry' | 'sent' | 'failed' | 'unknown'

/** What is sent: a template filled in, a trial of what stands in the editor, or what somebody wrote in the contact form. */
export type DeliveryKind = TemplateType | BuiltInTemplate | 'test' | 'contact'

export type Delivery = {
  /** The idempotency key of whoever asked for the mail. */
  id: string
  kind: DeliveryKind
  to: string
  values: Values
  status: DeliveryStatus
  /** How often it was taken up. */
  attempts: number
  /** How often the server asked to try again later. */
  deferrals: number
  nextAt: Date
  smtpCode: number | null
  error: string | null
  createdAt: Date
  sentAt: Date | null
  /** When the database drops it. Null keeps it: a person's words stay until they have arrived. */
  forgetAt: Date | null
}

export type NewDelivery = Pick<Delivery, 'id' | 'kind' | 'to' | 'values'>

export type Result =
  | { status: 'sent'; at: Date; smtpCode: number | null }
  | { status: 'failed' | 'unknown'; smtpCode: number | null; error: string }
  | { status: 'retry'; nextAt: Date; deferrals: number; smtpCode: number | null; error: string }

export type DeliveryStore = {
  /** Durable when it resolves. A delivery with an id that is known changes nothing. */
  add: (delivery: NewDelivery, now: Date) => Promise<void>
  find: (id: string) => Promise<Delivery | null>
  /** Takes the longest due delivery that nobody holds; null when none is. */
  claim: (lease: Lease, now: Date) => Promise<Delivery | null>
  /** False when another attempt has taken over. */
  renew: (id: string, lease: Lease) => Promise<boolean>
  /** Durable when it resolves. `sent` is written whoever holds the delivery; the rest only by its holder. */
  record: (which: Pick<Delivery, 'id' | 'kind'>, owner: string, result: Result) => Promise<void>
  /** Those that haven't arrived first, then the newest. */
  listContact: (skip: number, limit: number) => Promise<{ deliveries: Delivery[]; total: number }>
  /** Makes a contact message due that failed or is of unknown fate; null when it is none such. */
  reopenContact: (id: string, now: Date) => Promise<Delivery | null>
  /** How many mails wait, and since when the longest does. */
  backlog: () => Promise<{ waiting: number; since: Date | null }>
}

export function deliveryStore(db: Connection): DeliveryStore {
  const Deliveries = db.model('Delivery', schema)
  return {
    async add({ id, ...delivery }, now) {
      const times = { nextAt: now, createdAt: now, forgetAt: firstForgetAt(delivery.kind, now) }
      const row = { _id: id, ...delivery, status: 'pending', ...times }
      try {
        await new Deliveries(row).save()
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },
    async find(id) {
      return toDelivery(await Deliveries.findById(id).lean())
    },
    async claim({ owner, until }, now) {
      const due = { status: { $in: open }, nextAt: { $lte: now }, ...heldByNobody(now) }
      const claimed = await Deliveries.findOneAndUpdate(
        due,
        { $set: { owner, leaseUntil: until }, $inc: { attempts: 1 } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      ).lean()
      return toDelivery(claimed)
    },
    async renew(id, { owner, until }) {
      const { matchedCount } = await Deliveries.updateOne(
        { _id: id, owner, status: { $in: open } },
        { $set: { leaseUntil: until } },
      )
      return matchedCount === 1
    },
    async record({ id, kind }, owner, result) {
      const mine = result.status === 'sent' ? {} : { owner }
      const free = { owner: null, leaseUntil: null }
      const update = { $set: { ...changesOf(result, kind), ...free } }
      await Deliveries.updateOne({ _id: id, status: { $ne: 'sent' }, ...mine }, update)
    },
    async listContact(skip, limit) {
      const ofStatus = (status: object) => ({ kind: 'contact' as const, status })
      const [missing, arrived] = [ofStatus({ $ne: 'sent' }), ofStatus({ $eq: 'sent' })]
      const [missingCount, arrivedCount] = await Promise.all([
        Deliveries.countDocuments(missing),
        Deliveries.countDocuments(arrived),
      ])
      const newest = (which: typeof missing, from: number, count: number) =>
        count > 0
          ? Deliveries.find(which).sort({ createdAt: -1 }).skip(from).limit(count).lean()
          : []
      const first = await newest(missing, skip, limit)
      const then = await newest(arrived, Math.max(0, skip - missingCount), limit - first.length)
      const deliveries = [...first, ...then].flatMap((row) => toDelivery(row) ?? [])
      return { deliveries, total: missingCount + arrivedCount }
    },
    async reopenContact(id, now) {
      const which = { _id: id, kind: 'contact', status: { $in: ['failed', 'unknown'] } } as const
      const after = { returnDocument: 'after' } as const
      const update = { $set: { ...reopened, nextAt: now } }
      return toDelivery(await Deliveries.findOneAndUpdate(which, update, after).lean())
    },
    async backlog() {
      const which = { status: { $in: open } }
      const [waiting, oldest] = await Promise.all([
        Deliveries.countDocuments(which),
        Deliveries.findOne(which, { createdAt: 1 }).sort({ createdAt: 1 }).lean(),
      ])
      return { waiting, since: oldest?.createdAt ?? null }
    },
  }
}

const open: DeliveryStatus[] = ['pending', 'retry']

type Row = Omit<Delivery, 'id'> & { _id: string; owner: string | null; leaseUntil: Date | null }

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
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
    forgetAt: { type: Date, default: null },
  },
  {
    collection: 'deliveries',
    versionKey: false,
    minimize: false,
    // Who was told that a mail is accepted, or sent, must not be wrong after a crash or a change of primary.
    writeConcern: { w: 'majority', j: true },
  },
)
// Workers ask for what is due, four times a second.
schema.index({ status: 1, nextAt: 1 })
// What the contact form brought, the newest first.
schema.index({ kind: 1, createdAt: 1 })
// Addresses aren't kept longer than needed to answer "did my mail go out?".
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 })

function heldByNobody(now: Date) {
  return { $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }] }
}

function toDelivery(row: Row | null): Delivery | null {
  if (!row) return null
  const { _id, owner: _owner, leaseUntil: _leaseUntil, ...delivery } = row
  return { id: _id, ...delivery }
}
