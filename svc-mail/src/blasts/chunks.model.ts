import type { BlastId } from '@cinecanon/contract'
import { type Connection, Schema } from 'mongoose'
import type { Lease } from '../lease.ts'
import { type Chunk, chunkId } from './blast.ts'

/** The queue of blasts: which chunks have mails to send, from when on, and who is at it. */
export type ChunkStore = {
  /** Chunks 0 to `count - 1`, due at once. Those that exist stay as they are. */
  add: (blastId: BlastId, count: number, now: Date) => Promise<void>
  /** Takes the longest due chunk of these blasts that nobody holds. */
  claim: (blasts: BlastId[], lease: Lease, now: Date) => Promise<Chunk | null>
  /** False when another worker has taken over. */
  renew: (id: string, lease: Lease) => Promise<boolean>
  /** Gives the chunk back: due again at `nextAt`, or done when that is null. Nothing happens when another holds it. */
  release: (id: string, owner: string, nextAt: Date | null) => Promise<void>
  /** Makes chunks due that were done or put off. */
  open: (blastId: BlastId, numbers: number[] | 'unfinished', now: Date) => Promise<void>
  hasOpen: (blastId: BlastId) => Promise<boolean>
}

export function chunkStore(db: Connection): ChunkStore {
  const Chunks = db.model('BlastChunk', schema)
  return {
    async add(blastId, count, now) {
      const made = Array.from({ length: count }, (_each, number) => ({
        updateOne: {
          filter: { _id: chunkId(blastId, number) },
          update: {
            $setOnInsert: {
              blastId,
              number,
              isOpen: true,
              nextAt: now,
              owner: null,
              leaseUntil: never,
            },
          },
          upsert: true,
        },
      }))
      await Chunks.bulkWrite(made, { ordered: false })
    },
    async claim(blasts, { owner, until }, now) {
      const due = {
        blastId: { $in: blasts },
        isOpen: true,
        nextAt: { $lte: now },
        leaseUntil: { $lte: now },
      }
      const taken = await Chunks.findOneAndUpdate(
        due,
        { $set: { owner, leaseUntil: until } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      ).lean()
      return taken && { id: taken._id, blastId: taken.blastId, number: taken.number }
    },
    async renew(id, { owner, until }) {
      const held = { _id: id, owner }
      const { matchedCount } = await Chunks.updateOne(held, { $set: { leaseUntil: until } })
      return matchedCount === 1
    },
    async release(id, owner, nextAt) {
      const free = { owner: null, leaseUntil: never }
      const update = nextAt ? { ...free, nextAt } : { ...free, isOpen: false }
      await Chunks.updateOne({ _id: id, owner }, { $set: update })
    },
    async open(blastId, numbers, now) {
      const which = numbers === 'unfinished' ? { isOpen: true } : { number: { $in: numbers } }
      await Chunks.updateMany({ blastId, ...which }, { $set: { isOpen: true, nextAt: now } })
    },
    async hasOpen(blastId) {
      return (await Chunks.exists({ blastId, isOpen: true })) !== null
    },
  }
}

/** A lease that is over. */
const never = new Date(0)

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
// Workers look for the longest due of what is under way.
schema.index({ blastId: 1, isOpen: 1, nextAt: 1 })
