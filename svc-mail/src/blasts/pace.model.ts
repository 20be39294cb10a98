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

export function paceStore(db: Connection): PaceStore {
  const Paces = db.model('Pace', schema)

  /** Null when no moment from `now` on was reserved yet. */
  async function append(account: string, now: number, ms: number): Promise<number | null> {
    const ahead = { _id: account, nextAt: { $gte: now } }
    const before = await Paces.findOneAndUpdate(ahead, { $inc: { nextAt: ms } }).lean()
    return before?.nextAt ?? null
  }

  /** False when another worker was first. */
  async function restart(account: string, now: number, ms: number): Promise<boolean> {
    const behind = { _id: account, nextAt: { $lt: now } }
    try {
      await Paces.updateOne(behind, { $set: { nextAt: now + ms } }, { upsert: true })
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 11_000) return false
      throw error
    }
  }

  return {
    async reserve(account, count, { now, everyMs }) {
      for (;;) {
        const first = await append(account, now, count * everyMs)
        if (first !== null) return first
        if (await restart(account, now, count * everyMs)) return now
      }
    },
  }
}

const schema = new Schema<{ _id: string; nextAt: number }>(
  { _id: { type: String, required: true }, nextAt: { type: Number, required: true } },
  { collection: 'paces', versionKey: false },
)
