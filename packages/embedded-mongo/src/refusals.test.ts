import { afterAll, describe, expect, it } from '@jest/globals'
import { type Document, MongoClient } from 'mongodb'
import { startEmbeddedMongo } from './index.ts'
import { errorOf } from './testing/database.ts'

const server = await startEmbeddedMongo({ file: ':memory:', port: 0 })
const client = await MongoClient.connect(server.uri)
const db = client.db('refusals')
const films = db.collection('films')
await films.insertOne({ a: 1 })
afterAll(async () => {
  await client.close()
  await server.close()
})

const project = (expression: unknown) => [{ $project: { x: expression } }]

describe('the embedded database refuses by name', () => {
  const cases: [string, Document][] = [
    ['find.hint', { find: 'films', hint: 'a_1' }],
    ['find.collation', { find: 'films', collation: { locale: 'de', strength: 1 } }],
    ['find.tailable', { find: 'films', tailable: true }],
    ['find.let', { find: 'films', let: { x: 1 } }],
    [
      'update.updates.hint',
      { update: 'films', updates: [{ q: {}, u: { $set: { a: 1 } }, hint: 'x' }] },
    ],
    [
      'delete.deletes.collation',
      { delete: 'films', deletes: [{ q: {}, limit: 1, collation: { locale: 'de' } }] },
    ],
    ['aggregate.let', { aggregate: 'films', pipeline: [], cursor: {}, let: {} }],
    ['create.capped', { create: 'x', capped: true, size: 100 }],
    ['create.validator', { create: 'x', validator: {} }],
    ['create.viewOn', { create: 'x', viewOn: 'films' }],
    ['$where', { find: 'films', filter: { $where: '1' } }],
    ['$text', { find: 'films', filter: { $text: { $search: 'x' } } }],
    ['$near', { find: 'films', filter: { a: { $near: [0, 0] } } }],
    ['$bitsAllSet', { find: 'films', filter: { a: { $bitsAllSet: 1 } } }],
    ['$jsonSchema', { find: 'films', filter: { $jsonSchema: {} } }],
    ["'int' of $type", { find: 'films', filter: { a: { $type: 'int' } } }],
    ["options 'x'", { find: 'films', filter: { a: { $regex: 'a', $options: 'x' } } }],
    ['$foo', { find: 'films', filter: { a: { $foo: 1 } } }],
    ['$changeStream', { aggregate: 'films', pipeline: [{ $changeStream: {} }], cursor: {} }],
    ['$out', { aggregate: 'films', pipeline: [{ $out: 'x' }], cursor: {} }],
    ['$merge', { aggregate: 'films', pipeline: [{ $merge: 'x' }], cursor: {} }],
    ['$unionWith', { aggregate: 'films', pipeline: [{ $unionWith: 'x' }], cursor: {} }],
    ['$function', { aggregate: 'films', pipeline: project({ $function: {} }), cursor: {} }],
    ['$dateAdd', { aggregate: 'films', pipeline: project({ $dateAdd: {} }), cursor: {} }],
    ['$a.__proto__.x', { aggregate: 'films', pipeline: project('$a.__proto__.x'), cursor: {} }],
    ['$constructor', { aggregate: 'films', pipeline: project('$constructor.name'), cursor: {} }],
    ['$$USER_ROLES', { aggregate: 'films', pipeline: project('$$USER_ROLES'), cursor: {} }],
    [
      '$stdDevPop',
      {
        aggregate: 'films',
        pipeline: [{ $group: { _id: 1, x: { $stdDevPop: '$a' } } }],
        cursor: {},
      },
    ],
    ["'text'", { createIndexes: 'films', indexes: [{ key: { a: 'text' }, name: 't' }] }],
    ['$**', { createIndexes: 'films', indexes: [{ key: { '$**': 1 }, name: 'w' }] }],
    [
      "'collation'",
      {
        createIndexes: 'films',
        indexes: [{ key: { a: 1 }, name: 'c', collation: { locale: 'de' } }],
      },
    ],
    ["'hidden'", { createIndexes: 'films', indexes: [{ key: { a: 1 }, name: 'h', hidden: true }] }],
  ]
  it.each(cases)('%s', async (what, command) => {
    const reply = await db.command(command).catch((error) => error)

    const { code, message } = reply.writeErrors?.[0] ?? reply
    expect(code).toBe(115)
    expect(message ?? reply.writeErrors[0].errmsg).toContain(what)
  })

  it('commands it does not know', async () => {
    for (const name of [
      'mapReduce',
      'renameCollection',
      'collMod',
      'bulkWrite',
      'createUser',
      'eval',
      'toString',
    ])
      expect(await errorOf(db.command({ [name]: 1 }))).toMatchObject({ code: 59 })
  })

  it('documents that pretend to be BSON classes, without harm to others', async () => {
    const raw = Buffer.from(JSON.stringify({ _bsontype: 'Long' }))
    await films.insertOne({ _id: 'x' as unknown as never, raw })
    const filter = { a: { _bsontype: 'ObjectId' } }
    const reply = await errorOf(Promise.resolve().then(() => films.findOne(filter as never)))

    expect(reply).toBeInstanceOf(Object)
    expect(await films.countDocuments({ a: 1 })).toBe(1)
  })
})
