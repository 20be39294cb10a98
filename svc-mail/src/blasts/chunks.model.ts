import type { BlastId } from '@cinecanon/contract'
import { type Connection, Schema } from 'mongoose'
import type { Lease } from '../worker/worker.ts'
import type { Chunk } from './blast.ts'

export type ChunksModel = ReturnType<typeof chunksModel>

export function chunksModel(db: Connection) {
  const Chunks = db.model('BlastChunk', schema)
  return {
    /** Ignores existing chunks, because a start may be repeated after a crash. */
    async add(blastId: BlastId, count: number, now: Date): Promise<void> {
      const opened = { isOpen: true, nextAt: now }
      const upserts = Array.from({ length: count }, (_each, number) =>
        upsertOf(blastId, number, { $setOnInsert: { blastId, number, ...opened, ...free } }),
      )
      await Chunks.bulkWrite(upserts, { ordered: false })
    },

    async claim(blasts: BlastId[], { owner, until }: Lease, now: Date): Promise<Chunk | null> {
      const isDue = { isOpen: true, nextAt: { $lte: now }, leaseUntil: { $lte: now } }
      const claimed = await Chunks.findOneAndUpdate(
        { blastId: { $in: blasts }, ...isDue },
        { $set: { owner, leaseUntil: until } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      ).lean()
      return claimed && { id: claimed._id, blastId: claimed.blastId, number: claimed.number }
    },

    async renew(id: string, { owner, until }: Lease): Promise<boolean> {
      const held = { _id: id, owner }
      const { matchedCount } = await Chunks.updateOne(held, { $set: { leaseUntil: until } })
      return matchedCount === 1
    },

    /** Closes the chunk without `nextAt`. Changes nothing when another worker has it. */
    async release(id: string, owner: string, nextAt: Date | null): Promise<void> {
      const update = nextAt ? { ...free, nextAt } : { ...free, isOpen: false }
      await Chunks.updateOne({ _id: id, owner }, { $set: update })
    },

    async open(blastId: BlastId, numbers: number[] | 'unfinished', now: Date): Promise<void> {
      const opened = { isOpen: true, nextAt: now }
      if (numbers === 'unfinished') {
        await Chunks.updateMany({ blastId, isOpen: true }, { $set: opened })
        return
      }
      const upserts = numbers.map((number) =>
        upsertOf(blastId, number, { $set: opened, $setOnInsert: { blastId, number, ...free } }),
      )
      if (upserts.length > 0) await Chunks.bulkWrite(upserts, { ordered: false })
    },

    async hasOpen(blastId: BlastId): Promise<boolean> {
      return (await Chunks.exists({ blastId, isOpen: true })) !== null
    },
  }
}

const free = { owner: null, leaseUntil: new Date(0) }

type Row = {
  _id: string
  blastId: BlastId
  number: number
  isOpen: boolean
  nextAt: Date
  owner: string | null
  leaseUntil: Date
}

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    blastId: { type: Schema.Types.String, required: true },
    number: { type: Number, required: true },
    isOpen: { type: Boolean, required: true },
    nextAt: { type: Date, required: true },
    owner: { type: String, default: null },
    leaseUntil: { type: Date, required: true },
  },
  { collection: 'blast_chunks', versionKey: false, writeConcern: { w: 'majority', j: true } },
)
schema.index({ blastId: 1, isOpen: 1, nextAt: 1 })

function upsertOf(blastId: BlastId, number: number, update: Record<string, Partial<Row>>) {
  return { updateOne: { filter: { _id: `${blastId}:${number}` }, update, upsert: true } }
}
