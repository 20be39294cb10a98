import { isDuplicateKey } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

/** The moments at which mails of one SMTP account may leave, shared by all workers. */
export type PaceStore = {
  /** Reserves `count` moments, `everyMs` apart and none before `now`; answers the first. In milliseconds. */
  reserve: (
    account: string,
    count: number,
    timing: { now: number; everyMs: number },
  ) => Promise<number>
}

/**
 * No more mails than this wait for their moment at a time, of all workers together. A later moment was put down by a
 * worker whose clock was wrong, and would hold up everybody until then.
 */
export const mostAhead = 10_000

type Span = { now: number; latest: number }

export function paceStore(db: Connection): PaceStore {
  const Paces = db.model('Pace', schema)

  /** Null when no moment from `now` on was reserved yet. */
  async function append(account: string, { now, latest }: Span, ms: number) {
    const ahead = { _id: account, nextAt: { $gte: now, $lte: latest } }
    const before = await Paces.findOneAndUpdate(ahead, { $inc: { nextAt: ms } }).lean()
    return before?.nextAt ?? null
  }

  /** False when another worker was first. */
  async function restart(account: string, { now, latest }: Span, ms: number): Promise<boolean> {
    const past = { _id: account, $or: [{ nextAt: { $lt: now } }, { nextAt: { $gt: latest } }] }
    try {
      await Paces.updateOne(past, { $set: { nextAt: now + ms } }, { upsert: true })
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  return {
    async reserve(account, count, { now, everyMs }) {
      const span = { now, latest: now + mostAhead * everyMs }
      for (;;) {
        const first = await append(account, span, count * everyMs)
        if (first !== null) return first
        if (await restart(account, span, count * everyMs)) return now
      }
    },
  }
}

const schema = new Schema<{ _id: string; nextAt: number }>(
  { _id: { type: String, required: true }, nextAt: { type: Number, required: true } },
  { collection: 'paces', versionKey: false },
)
