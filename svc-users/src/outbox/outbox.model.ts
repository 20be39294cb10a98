import type { acceptMail, ContactMessage, Input, UserId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Schema } from 'mongoose'

type MailBody = Input<typeof acceptMail>['body']

/** What the outbox counts of each entry. */
type Tries = {
  /** How often it was claimed, this time included. */
  attempts: number
  /** How often svc-mail refused it; absent as long as it never did. */
  refusals?: number
}

/** A mail that a change asks for, until svc-mail has taken it. */
export type OutboxMail = Tries & {
  /** Names the mail, so that giving it to svc-mail twice is giving it once. */
  id: string
  kind: MailBody['template']
  payload: Pick<MailBody, 'to' | 'values'>
  /** Whose link the mail carries; the link itself is made when the mail leaves. */
  userId?: UserId | undefined
}
export type NewMail = Omit<OutboxMail, keyof Tries>

/** That svc-mail is to forget someone whose account is gone. */
type Forgetting = Tries & { id: string; kind: 'forget-recipient'; userId: UserId }
export type NewForgetting = Omit<Forgetting, keyof Tries>

/** A message of the contact form that came while svc-mail was away. */
type Contact = Tries & { id: string; kind: 'contact'; message: ContactMessage }

/** What waits for svc-mail. */
export type OutboxEntry = OutboxMail | Forgetting | Contact
type NewEntry = NewMail | NewForgetting | Omit<Contact, keyof Tries>

type OutboxRow = Tries & {
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
// Sweeps out what svc-mail refused: it holds addresses and words of people, and svc-mail keeps its own as long.
outboxSchema.index({ refusedAt: 1 }, { expireAfterSeconds: 30 * 24 * 3600 })

function outboxRows(db: Connection) {
  return db.model('Outbox', outboxSchema)
}

export type OutboxModel = {
  /** Stores what nothing else changes with. */
  add: (entry: NewEntry, at: Date) => Promise<void>
  /** Takes a due entry for `leaseMs`: meanwhile no other relay gets it, afterwards anyone does. */
  claim: (at: Date, leaseMs: number) => Promise<OutboxEntry | null>
  delivered: (id: string) => Promise<void>
  /** Counts the refusal too, if it was one. */
  postpone: (id: string, until: Date, why: { isRefused: boolean }) => Promise<void>
  /** Sets an entry aside that svc-mail will never take (a dead letter): nobody claims it any more. */
  refuse: (id: string, at: Date) => Promise<void>
  backlog: () => Promise<Backlog>
}

/** How much waits, since when the oldest does, and how much was refused. */
type Backlog = { waiting: number; since: Date | null; refused: number }

export function outboxModel(db: Connection): OutboxModel {
  const rows = outboxRows(db)
  return {
    add: (entry, at) => addToOutbox(db, entry, at),

    async claim(at, leaseMs) {
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

    async delivered(id) {
      await rows.deleteOne({ _id: id })
    },

    async postpone(id, until, { isRefused }) {
      const counted = isRefused ? { $inc: { refusals: 1 } } : {}
      await rows.updateOne({ _id: id }, { $set: { nextAt: until }, ...counted })
    },

    async refuse(id, at) {
      await rows.updateOne({ _id: id }, { $set: { refusedAt: at }, $unset: { nextAt: 1 } })
    },

    async backlog() {
      const waits = { nextAt: { $exists: true } }
      const [waiting, oldest, refused] = await Promise.all([
        rows.countDocuments(waits),
        rows.findOne(waits, { createdAt: 1 }).sort({ createdAt: 1 }).lean(),
        rows.countDocuments({ refusedAt: { $exists: true } }),
      ])
      return { waiting, since: oldest?.createdAt ?? null, refused }
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
}
