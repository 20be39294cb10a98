import { createServer } from 'node:http'
import { keepContactMessage, messageKeyHeader, sendContactMessage } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { type Listening, listening } from '@cinecanon/testing/listening'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

let mail: Listening
let received: unknown[]
let gateway: Awaited<ReturnType<typeof startGateway>>

beforeEach(async () => {
  received = []
  const server = createServer((req) => {
    received.push(req.headers[messageKeyHeader])
    // The connection ends after the message, and before a response.
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

it('a contact message is stored by svc-users while svc-mail is unavailable', async () => {
  await mail.close()
  gateway.upstream.respondWith((_req, res) => void res.writeHead(204).end())

  const response = await gateway.post(sendContactMessage.path, { authorization: 'forged' }, body)

  expect(response.status).toBe(204)
  const [stored, ...others] = gateway.upstream.seen
  expect(others).toEqual([])
  expect(stored).toMatchObject({ method: 'POST', url: keepContactMessage.path })
  expect(stored?.headers['content-length']).toBe(String(Buffer.byteLength(body)))
  expect(stored?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(stored?.headers.authorization).not.toBe('forged')
})

it('is stored for a signed-in user too, in the name of the gateway itself', async () => {
  await mail.close()
  gateway.upstream.respondWith((_req, res) => void res.writeHead(204).end())

  gateway.upstream.sessions.set('token-of-ann', aUser())
  const cookie = 'sid=token-of-ann'
  const response = await gateway.post(sendContactMessage.path, { cookie }, body)

  expect(response.status).toBe(204)
  const stored = gateway.upstream.seen.find(({ url }) => url === keepContactMessage.path)
  const [, claims = ''] = stored?.headers.authorization?.split('.') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).not.toHaveProperty('sub')
})

it('a message that svc-mail may have received is stored under the same key, which no other message has', async () => {
  gateway.upstream.respondWith((_req, res) => void res.writeHead(204).end())

  const headers = { [messageKeyHeader]: 'of-another-message' }
  const responses = [1, 2].map(() => gateway.post(sendContactMessage.path, headers, body))

  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([204, 204])
  const held = gateway.upstream.seen.map((stored) => stored.headers[messageKeyHeader])
  expect(held.toSorted()).toEqual(received.toSorted())
  expect(new Set(held).size).toBe(2)
  expect(held).not.toContain('of-another-message')
})

it('is refused as unavailable while svc-users is unavailable too', async () => {
  await mail.close()
  await gateway.stopUpstream()

  const response = await gateway.post(sendContactMessage.path, {}, body)

  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
})
