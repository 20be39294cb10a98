import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals'
import mongoose, { Schema, type Types } from 'mongoose'
import { errorOf, openDatabase } from '../testing/database.ts'

const { db, uri, close, conforms } = await openDatabase()
const connection = mongoose.createConnection(uri, { dbName: db.databaseName })
afterAll(async () => {
  await connection.close()
  await close()
})

type Person = { name: string; mail: string }
type Film = {
  title: string
  year: number
  by: Types.ObjectId
  tags: string[]
  reviews: { user: string; stars: number }[]
  seenAt?: Date
}
const Person = connection.model(
  'Person',
  new Schema<Person>({
    name: { type: String, required: true },
    mail: { type: String, unique: true },
  }),
)
const filmSchema = new Schema<Film>(
  {
    title: String,
    year: { type: Number, index: true },
    by: { type: Schema.Types.ObjectId, ref: 'Person' },
    tags: [String],
    reviews: [{ _id: false, user: String, stars: Number }],
    seenAt: { type: Date, expires: '1h' },
  },
  { timestamps: true, optimisticConcurrency: true },
)
filmSchema.index({ title: 1, year: -1 }, { unique: true })
const Film = connection.model('Film', filmSchema)

beforeAll(() => Promise.all([Person.init(), Film.init()]))
beforeEach(() => Promise.all([Person.deleteMany(), Film.deleteMany()]))

describe('mongoose', () => {
  conforms('makes the indexes of its schemas', async () => {
    const names = (await Film.listIndexes()).map(({ name }) => name)

    expect(names).toEqual(['_id_', 'year_1', 'seenAt_1', 'title_1_year_-1'])
  })

  conforms('creates, saves, populates and deletes documents', async () => {
    const by = await Person.create({ name: 'Akira', mail: 'a@k' })
    const film = await new Film({ title: 'Ran', year: 1985, by: by._id, tags: ['war'] }).save()
    film.reviews.push({ user: 'u', stars: 5 })
    film.tags.push('drama')
    film.year = 1986
    await film.save()

    const stored = await Film.findById(film.id).populate<{ by: Person }>('by').orFail()
    expect(stored.toObject()).toMatchObject({
      title: 'Ran',
      year: 1986,
      tags: ['war', 'drama'],
      by: { name: 'Akira' },
    })
    stored.set('reviews', [])
    await stored.save()
    expect((await Film.findById(film.id))?.reviews).toHaveLength(0)
    await stored.deleteOne()
    expect(await Film.exists({ title: 'Ran' })).toBeNull()
  })

  conforms('notices a change by someone else', async () => {
    const film = await Film.create({ title: 'Ran', year: 1 })
    const copy = await Film.findById(film.id).orFail()
    await film.set({ year: 2 }).save()

    const error = await errorOf(copy.set({ year: 3 }).save())

    expect(error).toMatchObject({ name: 'VersionError' })
  })

  conforms('tells a duplicate by its code and keys', async () => {
    await Person.create({ name: 'a', mail: 'x' })

    const error = await errorOf(Person.create({ name: 'b', mail: 'x' }))

    expect(error).toMatchObject({ code: 11000, keyPattern: { mail: 1 }, keyValue: { mail: 'x' } })
  })

  conforms('queries, updates, upserts and aggregates', async () => {
    await Film.insertMany(
      [1, 2, 3, 4].map((year) => ({ title: `f${year}`, year, tags: year % 2 ? ['odd'] : [] })),
    )

    const page = await Film.find({ year: { $gt: 1 } })
      .sort('-year')
      .skip(1)
      .limit(2)
      .select('title -_id')
      .lean()
    expect(page).toEqual([{ title: 'f3' }, { title: 'f2' }])
    await Film.updateMany({ tags: 'odd' }, { $push: { tags: 'strange' }, $inc: { year: 10 } })
    expect(await Film.countDocuments({ tags: 'strange', year: { $gt: 10 } })).toBe(2)
    const made = await Film.findOneAndUpdate(
      { title: 'new' },
      { year: 9 },
      { upsert: true, returnDocument: 'after' },
    )
    expect(made).toMatchObject({ title: 'new', year: 9, createdAt: expect.any(Date) })
    const groups = await Film.aggregate([{ $group: { _id: '$tags', count: { $sum: 1 } } }])
    expect(groups.map(({ count }) => count).sort()).toEqual([2, 3])
    expect((await Film.distinct('tags')).sort()).toEqual(['odd', 'strange'])
    const result = await Film.bulkWrite([
      { updateOne: { filter: { title: 'f2' }, update: { $set: { year: 99 } } } },
      { deleteOne: { filter: { title: 'f4' } } },
    ])
    expect(result).toMatchObject({ modifiedCount: 1, deletedCount: 1 })
  })

  conforms('iterates over a cursor', async () => {
    await Film.insertMany(Array.from({ length: 250 }, (_, year) => ({ title: 't', year })))

    let sum = 0
    for await (const film of Film.find().batchSize(40).cursor()) sum += film.year

    expect(sum).toBe((249 * 250) / 2)
  })

  conforms('runs transactions', async () => {
    const failed = connection.transaction(async (session) => {
      await Person.create([{ name: 'a', mail: 'a' }], { session })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await Person.countDocuments()).toBe(0)

    await connection.transaction(async (session) => {
      const [person] = await Person.create([{ name: 'a', mail: 'a' }], { session })
      await new Film({ title: 'x', year: 1, by: person?._id }).save({ session })
    })
    expect(await Film.countDocuments({ title: 'x' })).toBe(1)
  })
})
