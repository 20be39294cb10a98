import type { Connection } from 'mongoose'
import { accountRows } from './accounts.model.ts'
import { addressRows } from './addresses.model.ts'

/**
 * The unique index by which earlier releases keep addresses unique; they make it at their start.
 */
const earlierIndex = 'email_1'
const perBatch = 1000
const byId = { _id: 1 } as const

export function storedAddressesModel(db: Connection) {
  const accounts = accountRows(db)
  const addresses = addressRows(db)

  /** Stores the addresses of accounts that came without. */
  async function takeAll(): Promise<number> {
    let taken = 0
    const find = (from: object) => accounts.find(from, { email: 1 }).sort(byId).limit(perBatch)
    for await (const rows of batchesOf((from) => find(from).lean())) {
      const upserts = rows.map(({ _id, email }) => ({
        updateOne: {
          filter: { _id: email },
          update: { $setOnInsert: { userId: _id } },
          upsert: true,
        },
      }))
      taken += (await addresses.bulkWrite(upserts, { ordered: false })).upsertedCount
    }
    return taken
  }

  /** Rights those whose account has another address now, or is gone. */
  async function rightAll(): Promise<number> {
    let righted = 0
    const find = (from: object) => addresses.find(from).sort(byId).limit(perBatch)
    for await (const rows of batchesOf((from) => find(from).lean())) {
      const owners = { _id: { $in: rows.map(({ userId }) => userId) } }
      const found = await accounts.find(owners, { email: 1 }).lean()
      const emails = new Map(found.map(({ _id, email }) => [String(_id), email]))
      for (const { _id, userId } of rows) {
        if (emails.get(String(userId)) === _id) continue
        await right(_id)
        righted++
      }
    }
    return righted
  }

  /** A transaction, because the address may be taken or freed meanwhile. */
  async function right(email: string): Promise<void> {
    await db.transaction(async (session) => {
      const owner = await accounts.findOne({ email }, { _id: 1 }).session(session).lean()
      await (owner
        ? addresses.updateOne({ _id: email }, { $set: { userId: owner._id } }, { session })
        : addresses.deleteOne({ _id: email }, { session }))
    })
  }

  return {
    /**
     * Data migration: makes the stored addresses those of the accounts, which an earlier release,
     * also one that still runs, changes without them. Its unique index keeps two accounts from one
     * address until then, and is what tells that there was such a release. Any number of replicas
     * may
     * do it at a time. @returns how many weren't
     */
    async adopt(): Promise<number> {
      const indexes = await accounts.listIndexes()
      if (!indexes.some(({ name }) => name === earlierIndex)) return 0
      // In this order: an address that is taken here may be freed before it is stored.
      return (await takeAll()) + (await rightAll())
    },
  }
}

/** Keyset: each batch from where the last one ended, so that other queries come in between. */
async function* batchesOf<Row extends { _id: unknown }>(
  find: (from: object) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await find({})
  while (rows.length) {
    yield rows
    rows = await find({ _id: { $gt: rows.at(-1)?._id } })
  }
}
