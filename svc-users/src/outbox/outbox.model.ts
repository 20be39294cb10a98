import type { acceptMail, ContactMessage, Input, UserId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Schema } from 'mongoose'

type MailBody = Input<typeof acceptMail>['body']

/** What the outbox counts of each entry. */
type DeliveryAttempts = {
  /** How often it was claimed, this time included. */
  attempts: number
  /** How often svc-mail refused it; absent as long as it never did. */
  refusals?: number
}

/** A mail that a change asks for, until svc-mail has taken it. */
export type OutboxMail = DeliveryAttempts & {
  /** Names the mail, so that giving it to svc-mail twice is giving it once. */
  id: string
  kind: MailBody['template']
  payload: Pick<MailBody, 'to' | 'values'>
  /** Whose link the mail carries; the link itself is made when the mail leaves. */
  userId?: UserId | undefined
}
export type NewMail = Omit<OutboxMail, keyof DeliveryAttempts>

/** That svc-mail is to forget someone whose account is gone. */
type Forgetting = DeliveryAttempts & { id: string; kind: 'forget-recipient'; userId: UserId }
type NewForgetting = Omit<Forgetting, keyof DeliveryAttempts>

/** A message of the contact form that came while svc-mail was away. */
type Contact = DeliveryAttempts & { id: string; kind: 'contact'; message: ContactMessage }

/** What waits for svc-mail. */
export type OutboxEntry = OutboxMail | Forgetting | Contact
type NewEntry = NewMail | NewForgetting | Omit<Contact, keyof DeliveryAttempts>

type OutboxRow = DeliveryAttempts & {
  _id: string
  kind: OutboxEntry['kind']
  payload?: OutboxMail['payload']
  message?: ContactMessage
  userId?: UserId | undefined
  createdAt: Date
  /** Not set once it was refused. */
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
    attempts: { type: Number, required: true },
    refusals: Number,
    createdAt: { type: Date, required: true },
    nextAt: Date,
    refusedAt: Date,
  },
  // A payload without values has them all the same: svc-mail asks for the field.
  { collection: 'outbox', versionKey: false, minimize: false },
)

// The relay asks for what is due, the longest waiting first.
outboxSchema.index({ nextAt: 1 })
// Which has waited longest.
outboxSchema.index({ createdAt: 1 })
// Sweeps out what svc-mail refused: it holds addresses and words of people, and svc-mail keeps its
// own as long.
outboxSchema.index({ refusedAt: 1 }, { expireAfterSeconds: 30 * 24 * 3600 })

/** Not refused. By a date, because those that are refused stand in the index before any date. */
const waiting = { nextAt: { $gt: new Date(0) } }

function outboxRows(db: Connection) {
  return db.model('Outbox', outboxSchema)
}

/** How much waits, since when the oldest does, and how much was refused. */
type Backlog = { waiting: number; since: Date | null; refused: number }

export type OutboxModel = ReturnType<typeof outboxModel>

export function outboxModel(db: Connection) {
  const rows = outboxRows(db)
  return {
    /** Calls back after each entry that this process has stored. @returns ends that */
    onAdded(listener: () => void): () => void {
      db.on(addedEvent, listener)
      return () => void db.off(addedEvent, listener)
    },

    /** Stores what nothing else changes with. */
    add: (entry: NewEntry, at: Date): Promise<void> => addToOutbox(db, entry, at),

    /**
     * Takes a due entry for `leaseMs`: meanwhile no other relay gets it, afterwards anyone does.
     */
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
      // What addToOutbox stored, which is of one of these shapes.
      return { id, ...entry } as OutboxEntry
    },

    /** When the next entry is due that isn't refused; null without one. */
    async nextAt(): Promise<Date | null> {
      const next = await rows.findOne(waiting, { nextAt: 1 }).sort({ nextAt: 1 }).lean()
      return next?.nextAt ?? null
    },

    async delivered(id: string): Promise<void> {
      await rows.deleteOne({ _id: id })
    },

    /** Counts the refusal too, if it was one. */
    async postpone(id: string, until: Date, { isRefused }: { isRefused: boolean }): Promise<void> {
      const counted = isRefused ? { $inc: { refusals: 1 } } : {}
      await rows.updateOne({ _id: id }, { $set: { nextAt: until }, ...counted })
    },

    /**
     * Sets an entry aside that svc-mail will never take (a dead letter): nobody claims it any more.
     */
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

/** Stores the entry, within the transaction that asks for it if there is one. */
export async function addToOutbox(
  db: Connection,
  { id, ...entry }: NewEntry,
  at: Date,
  session?: ClientSession,
): Promise<void> {
  const row = { _id: id, ...entry, attempts: 0, createdAt: at, nextAt: at }
  await outboxRows(db).create([row], session ? { session } : {})
  const tell = tellerOf(db)
  if (!session) tell()
  // Committed by then, or aborted. A transaction may be run again, and store several.
  else if (!session.listeners('ended').includes(tell)) session.once('ended', tell)
}

const addedEvent = 'outbox-added'
const tellers = new WeakMap<Connection, () => void>()

/** One function for each connection, by which a session knows it again. */
function tellerOf(db: Connection): () => void {
  const tell = tellers.get(db) ?? (() => void db.emit(addedEvent))
  tellers.set(db, tell)
  return tell
}
