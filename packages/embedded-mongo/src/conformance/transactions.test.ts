import { afterAll, beforeEach, describe, expect } from '@jest/globals'
import { type ClientSession, Long, MongoClient } from 'mongodb'
import { errorOf, openDatabase, type TestDoc } from '../testing/database.ts'

const { client, uri, db, close, conforms } = await openDatabase()
const accounts = db.collection<TestDoc>('accounts')
await db.createCollection('accounts')
afterAll(close, 30_000)
beforeEach(async () => {
  await accounts.deleteMany({})
  await accounts.insertMany([
    { _id: 'a', n: 100 },
    { _id: 'b', n: 0 },
  ])
})

const amountOf = async (_id: string, session?: ClientSession) =>
  (await accounts.findOne({ _id }, session ? { session } : {}))?.n

async function inTransaction(run: (session: ClientSession) => Promise<void>): Promise<void> {
  await client.withSession(async (session) => {
    session.startTransaction()
    await run(session)
    if (session.inTransaction()) await session.abortTransaction()
  })
}

describe('a transaction', () => {
  conforms('shows its writes to itself, and to others after the commit', async () => {
    await inTransaction(async (session) => {
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: -30 } }, { session })
      await accounts.insertOne({ _id: 'c', n: 30 }, { session })
      await accounts.deleteOne({ _id: 'b' }, { session })

      const ids = (await accounts.find({}, { session, sort: { n: 1 } }).toArray()).map((x) => x._id)
      expect(ids).toEqual(['c', 'a'])
      expect(await accounts.countDocuments({ n: { $gte: 30 } }, { session })).toBe(2)
      expect(await amountOf('a')).toBe(100)
      expect(await amountOf('c')).toBeUndefined()
      await session.commitTransaction()
    })

    expect(await amountOf('a')).toBe(70)
    expect(await accounts.distinct('_id')).toEqual(['a', 'c'])
  })

  conforms('reads what there was at its start', async () => {
    await inTransaction(async (session) => {
      expect(await amountOf('a', session)).toBe(100)

      await accounts.updateOne({ _id: 'a' }, { $set: { n: 1 } })
      await accounts.deleteOne({ _id: 'b' })
      await accounts.insertOne({ _id: 'c', n: 3 })

      const seen = await accounts.find({}, { session, sort: { _id: 1 } }).toArray()
      expect(seen).toEqual([
        { _id: 'a', n: 100 },
        { _id: 'b', n: 0 },
      ])
    })
  })

  conforms('shows documents in one order, also after others have changed them', async () => {
    await inTransaction(async (session) => {
      const seen = () => accounts.find({}, { session }).toArray()
      const before = await seen()

      await accounts.updateOne({ _id: 'a' }, { $set: { n: 1 } })
      await accounts.deleteOne({ _id: 'a' })
      await accounts.insertOne({ _id: 'a', n: 3 })

      expect(await seen()).toEqual(before)
      expect(await accounts.find({}, { session, limit: 1 }).toArray()).toEqual(before.slice(0, 1))
    })
  })

  conforms('conflicts when it changes what another one changed', async () => {
    await inTransaction(async (session) => {
      await amountOf('a', session)
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } })

      const error = await errorOf(accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session }))

      expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' })
      expect((error as { hasErrorLabel?: unknown }).hasErrorLabel).toBeInstanceOf(Function)
      expect([...(error.errorLabels as string[])]).toContain('TransientTransactionError')
    })

    expect(await amountOf('a')).toBe(101)
  })

  conforms('conflicts with another open one at once', async () => {
    await inTransaction(async (first) => {
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: first })
      await inTransaction(async (second) => {
        const action = accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: second })
        expect(await errorOf(action)).toMatchObject({ code: 112 })
      })
      await first.commitTransaction()
    })

    expect(await amountOf('a')).toBe(101)
  })

  conforms('makes a write outside of it wait for its end', async () => {
    let isOver = false
    await inTransaction(async (session) => {
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })
      const outside = accounts.updateMany({}, { $inc: { n: 10 } }).then(() => isOver)
      // A write that doesn't touch what the transaction has written goes ahead.
      await db.collection('elsewhere').insertOne({})
      isOver = true
      await session.commitTransaction()
      expect(await outside).toBe(true)
    })

    expect([await amountOf('a'), await amountOf('b')]).toEqual([111, 10])
  })

  conforms('makes an insert of its unique key wait, and fail or go ahead', async () => {
    const keys = db.collection<TestDoc>('keys')
    await keys.createIndex({ key: 1 }, { unique: true })
    for (const end of ['commitTransaction', 'abortTransaction'] as const) {
      await keys.deleteMany({})
      await inTransaction(async (session) => {
        await keys.insertOne({ _id: 1, key: 'k' }, { session })
        const outside = keys.insertOne({ _id: 2, key: 'k' }).then(
          () => null,
          ({ code }) => code,
        )
        await keys.findOne()
        await session[end]()
        expect(await outside).toBe(end === 'commitTransaction' ? 11000 : null)
      })
    }
  })

  conforms('conflicts at once with another one that takes a unique key', async () => {
    const names = db.collection<TestDoc>('names')
    await names.createIndex({ name: 1 }, { unique: true })
    await inTransaction(async (first) => {
      await names.insertOne({ _id: 1, name: 'n' }, { session: first })
      await inTransaction(async (second) => {
        const insert = names.insertOne({ _id: 2, name: 'n' }, { session: second })
        expect(await errorOf(insert)).toMatchObject({ code: 112 })
      })
      await first.commitTransaction()
    })

    expect(await names.distinct('_id')).toEqual([1])
  })

  conforms('is not touched by the end of another collection', async () => {
    await db.collection('other').insertOne({})
    await inTransaction(async (session) => {
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })
      await db.dropCollection('other')
      await session.commitTransaction()
    })

    expect(await amountOf('a')).toBe(101)
  })

  conforms('lets a write that waits run out of its time', async () => {
    await inTransaction(async (session) => {
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })
      const updates = [{ q: { _id: 'a' }, u: { $inc: { n: 5 } } }]
      const waiting = db.command({ update: 'accounts', updates, maxTimeMS: 50 })
      expect(await errorOf(waiting)).toMatchObject({ code: 50 })
      await session.commitTransaction()
    })

    expect(await amountOf('a')).toBe(101)
  })

  conforms('ends with the first error', async () => {
    await inTransaction(async (session) => {
      await accounts.updateOne({ _id: 'b' }, { $set: { n: 9 } }, { session })
      expect(await errorOf(accounts.insertOne({ _id: 'a' }, { session }))).toMatchObject({
        code: 11000,
      })
      expect(await errorOf(amountOf('a', session))).toMatchObject({ code: 251 })
    })

    expect(await amountOf('b')).toBe(0)
  })

  conforms('respects unique indexes against its own and committed documents', async () => {
    const users = db.collection<TestDoc>('users')
    await users.createIndex({ mail: 1 }, { unique: true })
    await users.insertMany([
      { _id: 1, mail: 'x' },
      { _id: 2, mail: 'y' },
    ])

    await inTransaction(async (session) => {
      await users.updateOne({ _id: 1 }, { $set: { mail: 'free' } }, { session })
      await users.updateOne({ _id: 2 }, { $set: { mail: 'x' } }, { session })
      await session.commitTransaction()
    })
    expect(await users.findOne({ mail: 'x' })).toMatchObject({ _id: 2 })

    await inTransaction(async (session) => {
      await users.insertOne({ _id: 3, mail: 'z' }, { session })
      expect(await errorOf(users.insertOne({ _id: 4, mail: 'z' }, { session }))).toMatchObject({
        code: 11000,
      })
    })
  })

  conforms('never loses an increment among eight at a time', async () => {
    const add = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const n = await amountOf('b', session)
          await accounts.updateOne({ _id: 'b' }, { $set: { n: n + 1 } }, { session })
          await accounts.updateOne({ _id: 'a' }, { $inc: { n: -1 } }, { session })
        }),
      )

    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let i = 0; i < 5; i++) await add()
      }),
    )

    expect(await amountOf('b')).toBe(40)
    expect(await amountOf('a')).toBe(60)
  })
})

describe('a retryable write', () => {
  conforms('that comes twice happens once, and gets the same answer', async () => {
    // A client of its own: the numbers used here would confuse the driver's pool of sessions.
    const other = await MongoClient.connect(uri)
    await other.withSession(async (session) => {
      const otherDb = other.db(db.databaseName)
      const write = {
        update: 'accounts',
        updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } } }],
        txnNumber: Long.fromNumber(1_000),
      }

      const first = await otherDb.command(write, { session })
      const second = await otherDb.command(write, { session })

      expect(first).toMatchObject({ n: 1, nModified: 1 })
      expect(second).toMatchObject({ n: 1, nModified: 1 })
      expect(await amountOf('a')).toBe(101)

      const old = { ...write, txnNumber: Long.fromNumber(999) }
      expect(await errorOf(otherDb.command(old, { session }))).toMatchObject({ code: 225 })
    })
    await other.close()
  })
})
