import type { acceptMail, ContactMessage, Input, UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { seconds } from '@cinecanon/contract/time'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { rowsOf } from '../database/queries.model.ts'

type MailBody = Input<typeof acceptMail>['body']

type DeliveryAttempts = { attempts: number; refusals?: number }

/** `userId` owns the link, which is made when the mail leaves. */
export type NewMail = {
  id: string
  kind: MailBody['template']
  payload: Pick<MailBody, 'to' | 'values'>
  userId?: UserId | undefined
}
type NewForgetting = { id: string; kind: 'forget-recipient'; userId: UserId; email?: string }
type NewContact = { id: string; kind: 'contact'; message: ContactMessage }
/** `id` is the idempotency key for svc-mail. */
type NewEntry = NewMail | NewForgetting | NewContact

export type OutboxMail = NewMail & DeliveryAttempts
export type OutboxEntry = NewEntry & DeliveryAttempts

type OutboxRow = DeliveryAttempts & {
  _id: string
  kind: OutboxEntry['kind']
  payload?: NewMail['payload']
  message?: ContactMessage
  userId?: UserId | undefined
  email?: string
  createdAt: Date
  /** Refused entries have none. */
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
  // Mongoose would leave out empty `values`, which svc-mail requires.
  { collection: 'outbox', versionKey: false, minimize: false },
)

// Serves claims.
outboxSchema.index({ nextAt: 1 })
// Finds the oldest entry.
outboxSchema.index({ createdAt: 1 })
// Refused entries expire as svc-mail's do, because they hold personal data.
outboxSchema.index({ refusedAt: 1 }, { expireAfterSeconds: retention.refusedMail.ms / seconds })

/** A date is compared, because refused entries have none and sort before any. */
const waiting = { nextAt: { $gt: new Date(0) } }

const outboxRows = rowsOf('Outbox', outboxSchema)

export type OutboxModel = ReturnType<typeof outboxModel>

export function outboxModel(db: Connection) {
  const rows = outboxRows(db)
  return {
    /** Is called only for entries of this process. @returns a function that unsubscribes */
    onAdded(listener: () => void): () => void {
      db.on(addedEvent, listener)
      return () => void db.off(addedEvent, listener)
    },

    add: (entry: NewEntry, at: Date): Promise<void> => addToOutbox({ db }, entry, at),

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
      // `addToOutbox` stored it in one of these shapes.
      return { id, ...entry } as OutboxEntry
    },

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

    /** Refused entries are never claimed again. */
    async refuse(id: string, at: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { refusedAt: at }, $unset: { nextAt: 1 } })
    },

    async backlog() {
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
  { db, session }: { db: Connection; session?: ClientSession },
  { id, ...entry }: NewEntry,
  at: Date,
): Promise<void> {
  const row = { _id: id, ...entry, attempts: 0, createdAt: at, nextAt: at }
  await outboxRows(db).create([row], session ? { session } : {})
  const notify = notifierOf(db)
  if (!session) notify()
  // Waits for commit or abort; a restarted transaction registers once.
  else if (!session.listeners('ended').includes(notify)) session.once('ended', notify)
}

const addedEvent = 'outbox-added'
const notifiers = new WeakMap<Connection, () => void>()

/** Returns one function for each connection, so that sessions can compare it. */
function notifierOf(db: Connection): () => void {
  const notify = notifiers.get(db) ?? (() => void db.emit(addedEvent))
  notifiers.set(db, notify)
  return notify
}
