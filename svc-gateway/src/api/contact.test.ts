import { createServer } from 'node:http'
import { keepContactMessage, messageKeyHeader, sendContactMessage } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { type Listening, listening } from '@cinecanon/testing/listening'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

let mail: Listening
let heard: unknown[]
let gateway: Awaited<ReturnType<typeof startGateway>>

beforeEach(async () => {
  heard = []
  const server = createServer((req) => {
    heard.push(req.headers[messageKeyHeader])
    // Ends when it has heard the message, before it can say what became of it.
    req.resume().on('end', () => req.socket.destroy())
  })
  mail = await listening(server)
  gateway = await startGateway({ mailOrigin: mail.url })
})
afterEach(async () => {
  await gateway.close()
  await mail.close()
})

const body = JSON.stringify({ name: 'Zoë', message: 'Hello' })

it('a contact message goes to svc-users to be held while svc-mail is away', async () => {
  await mail.close()
  gateway.upstream.answerWith((_req, res) => void res.writeHead(204).end())

  const answer = await gateway.post(sendContactMessage.path, { authorization: 'forged' }, body)

  expect(answer.status).toBe(204)
  const [asked, ...others] = gateway.upstream.seen
  expect(others).toEqual([])
  expect(asked).toMatchObject({ method: 'POST', url: keepContactMessage.path })
  expect(asked?.headers['content-length']).toBe(String(Buffer.byteLength(body)))
  expect(asked?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(asked?.headers.authorization).not.toBe('forged')
})

it('is held for someone who is signed in, too, and asked for by the gateway itself', async () => {
  await mail.close()
  gateway.upstream.answerWith((_req, res) => void res.writeHead(204).end())

  gateway.upstream.sessions.set('token-of-ann', aUser())
  const cookie = 'sid=token-of-ann'
  const answer = await gateway.post(sendContactMessage.path, { cookie }, body)

  expect(answer.status).toBe(204)
  const asked = gateway.upstream.seen.find(({ url }) => url === keepContactMessage.path)
  const [, claims = ''] = asked?.headers.authorization?.split('.') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).not.toHaveProperty('sub')
})

it('a message that svc-mail may have heard is held under the name that it heard, and nobody else’s', async () => {
  gateway.upstream.answerWith((_req, res) => void res.writeHead(204).end())

  const headers = { [messageKeyHeader]: 'of-someone-else' }
  const answers = [1, 2].map(() => gateway.post(sendContactMessage.path, headers, body))

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204])
  const held = gateway.upstream.seen.map((asked) => asked.headers[messageKeyHeader])
  expect(held.toSorted()).toEqual(heard.toSorted())
  expect(new Set(held).size).toBe(2)
  expect(held).not.toContain('of-someone-else')
})

it('while svc-users is away too, that is said', async () => {
  await mail.close()
  await gateway.stopUpstream()

  const answer = await gateway.post(sendContactMessage.path, {}, body)

  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})
