import { expect, it } from '@jest/globals'
import { openTestDatabase } from './database.ts'

it('ends the server when no connection comes about', async () => {
  let isClosed = false
  const opening = openTestDatabase(async () => ({
    uri: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100',
    close: async () => {
      isClosed = true
    },
  }))

  await expect(opening).rejects.toThrow('ECONNREFUSED')
  expect(isClosed).toBe(true)
})

it('leaves nothing behind', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const another = await database.connect()
  await another.collection('films').insertOne({ title: 'Psycho' })
  expect(await db.collection('films').countDocuments()).toBe(1)

  await database[Symbol.asyncDispose]()

  expect([db.readyState, another.readyState]).toEqual([0, 0])
})
