import type { acceptMail, ContactMessage, Input, UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { seconds } from '@cinecanon/contract/time'
import { type ClientSession, type Connection, Schema } from 'mongoose'

type MailBody = Input<typeof acceptMail>['body']

type DeliveryAttempts = {
  /** Claims, this one included. */
  attempts: number
  /** Refusals by svc-mail. */
  refusals?: number
}

export type OutboxMail = DeliveryAttempts & {
  /** Idempotency key of svc-mail. */
  id: string
  kind: MailBody['template']
  payload: Pick<MailBody, 'to' | 'values'>
  /** Owner of the link, which is made when the mail leaves. */
  userId?: UserId | undefined
}
export type NewMail = Omit<OutboxMail, keyof DeliveryAttempts>

/** Makes svc-mail forget a removed account. */
type Forgetting = DeliveryAttempts & {
  id: string
  kind: 'forget-recipient'
  userId: UserId
  email?: string
}
type NewForgetting = Omit<Forgetting, keyof DeliveryAttempts>

/** A contact message received while svc-mail was unavailable. */
type Contact = DeliveryAttempts & { id: string; kind: 'contact'; message: ContactMessage }

export type OutboxEntry = OutboxMail | Forgetting | Contact
type NewEntry = NewMail | NewForgetting | Omit<Contact, keyof DeliveryAttempts>

type OutboxRow = DeliveryAttempts & {
  _id: string
  kind: OutboxEntry['kind']
  payload?: OutboxMail['payload']
  message?: ContactMessage
  userId?: UserId | undefined
  email?: string
  createdAt: Date
  /** Absent once refused. */
  nextAt?: Date
  refusedAt?: Date
}

const outboxSchema = new Schema<OutboxRow>(
  {
    _id: String,
    kind: { type: String, required: true },
    payload: Schema.Types.Mixed,
    message: Schema.Types.Mixed,
    userId: String,
    email: String,
    attempts: { type: Number, required: true },
    refusals: Number,
    createdAt: { type: Date, required: true },
    nextAt: Date,
    refusedAt: Date,
  },
  // Stores empty `values` too, which svc-mail requires.
  { collection: 'outbox', versionKey: false, minimize: false },
)

// Claims by due time.
outboxSchema.index({ nextAt: 1 })
// The oldest entry.
outboxSchema.index({ createdAt: 1 })
// TTL of refused entries, as long as svc-mail's, because they hold personal data.
outboxSchema.index({ refusedAt: 1 }, { expireAfterSeconds: retention.refusedMail.ms / seconds })

/** By date, because refused entries have none and sort before any. */
const waiting = { nextAt: { $gt: new Date(0) } }

function outboxRows(db: Connection) {
  return db.model('Outbox', outboxSchema)
}

type Backlog = { waiting: number; since: Date | null; refused: number }

export type OutboxModel = ReturnType<typeof outboxModel>

export function outboxModel(db: Connection) {
  const rows = outboxRows(db)
  return {
    /** Notifies of entries stored by this process. @returns unsubscribes */
    onAdded(listener: () => void): () => void {
      db.on(addedEvent, listener)
      return () => void db.off(addedEvent, listener)
    },

    add: (entry: NewEntry, at: Date): Promise<void> => addToOutbox(db, entry, at),

    /** Leases the entry that is due first. */
    async claim(at: Date, leaseMs: number): Promise<OutboxEntry | null> {
      const row = await rows
        .findOneAndUpdate(
          { nextAt: { $lte: at } },
          { $set: { nextAt: new Date(at.getTime() + leaseMs) }, $inc: { attempts: 1 } },
          { sort: { nextAt: 1 }, returnDocument: 'after' },
        )
        .lean()
      if (!row) return null
      const { _id: id, createdAt: _createdAt, nextAt: _nextAt, ...entry } = row
      // Stored by addToOutbox in one of these shapes.
      return { id, ...entry } as OutboxEntry
    },

    /** Null without pending entries. */
    async nextAt(): Promise<Date | null> {
      const next = await rows.findOne(waiting, { nextAt: 1 }).sort({ nextAt: 1 }).lean()
      return next?.nextAt ?? null
    },

    async delivered(id: string): Promise<void> {
      await rows.deleteOne({ _id: id })
    },

    async postpone(id: string, until: Date, { isRefused }: { isRefused: boolean }): Promise<void> {
      const counted = isRefused ? { $inc: { refusals: 1 } } : {}
      await rows.updateOne({ _id: id }, { $set: { nextAt: until }, ...counted })
    },

    /** Dead letter: never claimed again. */
    async refuse(id: string, at: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { refusedAt: at }, $unset: { nextAt: 1 } })
    },

    async backlog(): Promise<Backlog> {
      const [count, oldest, refused] = await Promise.all([
        rows.countDocuments(waiting),
        rows.findOne(waiting, { createdAt: 1 }).sort({ createdAt: 1 }).lean(),
        rows.countDocuments({ refusedAt: { $exists: true } }),
      ])
      return { waiting: count, since: oldest?.createdAt ?? null, refused }
    },
  }
}

export async function addToOutbox(
  db: Connection,
  { id, ...entry }: NewEntry,
  at: Date,
  session?: ClientSession,
): Promise<void> {
  const row = { _id: id, ...entry, attempts: 0, createdAt: at, nextAt: at }
  await outboxRows(db).create([row], session ? { session } : {})
  const notify = notifierOf(db)
  if (!session) notify()
  // After commit or abort; restarted transactions register once.
  else if (!session.listeners('ended').includes(notify)) session.once('ended', notify)
}

const addedEvent = 'outbox-added'
const notifiers = new WeakMap<Connection, () => void>()

/** One function per connection, so that sessions can compare it. */
function notifierOf(db: Connection): () => void {
  const notify = notifiers.get(db) ?? (() => void db.emit(addedEvent))
  notifiers.set(db, notify)
  return notify
}
