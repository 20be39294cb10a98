import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Binary } from 'bson'
import { MongoClient, type MongoClientOptions } from 'mongodb'
import { type EmbeddedMongo, startEmbeddedMongo } from './index.ts'
import { errorOf } from './testing/database.ts'
import { ask, openSocket, opMsg, reply } from './testing/raw-client.ts'

const password = 'pass,word=%/@'
let server: EmbeddedMongo
beforeAll(async () => {
  server = await startEmbeddedMongo({ file: ':memory:', port: 0, password })
})
afterAll(() => server.close())

it.each([
  ['as its address says it', {}],
  ['by the name of the mechanism', { authMechanism: 'SCRAM-SHA-256' }],
] satisfies [string, MongoClientOptions][])(
  'lets in who gives the password, %s',
  async (_, options) => {
    await using client = await MongoClient.connect(server.uri, options)

    await client.db('films').collection('seen').insertOne({ title: 'Ran' })

    expect(await client.db('films').collection('seen').findOne()).toMatchObject({ title: 'Ran' })
  },
)

it.each([
  ['another password', { auth: { username: 'cinecanon', password: 'password' } }],
  ['another user', { auth: { username: 'root', password } }],
  ['another database', { authSource: 'films' }],
] satisfies [string, MongoClientOptions][])('refuses %s', async (_, options) => {
  expect(await errorOf(MongoClient.connect(server.uri, options))).toMatchObject({
    code: 18,
    codeName: 'AuthenticationFailed',
  })
})

it('tells who gave no password nothing but that it is there', async () => {
  const commands = [
    { find: 'seen', $db: 'films' },
    { insert: 'seen', documents: [{}], $db: 'films' },
    { dropDatabase: 1, $db: 'films' },
    { endSessions: [], $db: 'admin' },
  ]
  for (const command of commands)
    expect(await ask(server.port, opMsg(command))).toMatchObject({ ok: 0, code: 13 })

  expect(await ask(server.port, opMsg({ ping: 1, $db: 'admin' }))).toMatchObject({ ok: 1 })
})

it('takes no proof that nobody asked for', async () => {
  const payload = new Binary(Buffer.from('c=biws,r=nonce,p=AAAA'))
  const last = opMsg({ saslContinue: 1, conversationId: 1, payload, $db: 'admin' })

  expect(await ask(server.port, last)).toMatchObject({ ok: 0, code: 18 })
})

it('lets nobody in who begins and gives an empty proof', async () => {
  const first = new Binary(Buffer.from('n,,n=cinecanon,r=abc'))
  const start = { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: first, $db: 'admin' }
  const empty = new Binary(Buffer.alloc(0))
  const proof = { saslContinue: 1, conversationId: 1, payload: empty, $db: 'admin' }
  const socket = await openSocket(server.port)
  const replies: unknown[] = []
  for (const command of [start, proof, proof, { find: 'seen', $db: 'films' }])
    replies.push(await reply(socket, opMsg(command)))
  socket.destroy()

  expect(replies).toMatchObject([{ ok: 1 }, { code: 18 }, { code: 18 }, { code: 13 }])
})
