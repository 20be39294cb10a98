import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { superviseLazily } from '../supervisor/lazy.ts'
import type { Supervised } from '../supervisor/supervised.ts'
import { forwardedPort } from './ports.ts'
import { inboxSpec } from './processes.ts'

const token = 'a-token'
let folder: string
let port: number
let inbox: Supervised
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inbox-'))
  const ports = { inboxSmtp: await forwardedPort(), inboxWeb: await forwardedPort() }
  port = ports.inboxWeb.from
  const spec = inboxSpec({ options: { dataDir: folder }, ports, inboxToken: token })
  inbox = await superviseLazily(spec, spec.forwarded ?? [], folder)
})
afterAll(async () => {
  await inbox.stop()
  await rm(folder, { recursive: true })
})

it('starts at the first connection', async () => {
  expect(inbox.pid).toBeUndefined()
  expect(await get(`/${token}/api/email`)).toEqual({ status: 200, body: '[]' })
  expect(inbox.pid).toBeDefined()
})

describe('the address with the token', () => {
  it('shows the page, and the page’s own calls get mails', async () => {
    const page = await get(`/${token}`, { accept: 'text/html' })
    const own = { origin: `http://127.0.0.1:${port}` }

    expect(page).toMatchObject({ status: 200, body: expect.stringContaining(`href="/${token}/"`) })
    expect(await get(`/${token}/api/email`)).toEqual({ status: 200, body: '[]' })
    expect(await get(`/${token}/api/email`, own)).toEqual({ status: 200, body: '[]' })
    expect(await get(`/${token}/api/email`, { host: `localhost:${port}` })).toMatchObject({
      status: 200,
    })
    expect(await upgraded(`/${token}/socket.io/?EIO=4&transport=websocket`)).toBe(101)
  })

  it.each([
    ['another page', { origin: 'http://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page of another port', { origin: 'http://127.0.0.1:4000' }],
    ['another name for this address', { host: 'evil.example' }],
    ['another name, by its own page', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('is refused to %s', async (_, headers) => {
    expect(await get(`/${token}/api/email`, headers)).toMatchObject({ status: 403 })
    expect(await get(`/${token}/api/email/all`, headers, 'OPTIONS')).toMatchObject({ status: 403 })
    expect(await upgraded(`/${token}/socket.io/?EIO=4&transport=websocket`, headers)).toBe(403)
  })
})

it.each(['/', '/api/email', '/api/healthz', '/a-tokem/api/email', '//a-token/api/email'])(
  'without the token, %s is refused without a hint',
  async (address) => {
    const { status, body } = await get(address, { accept: 'text/html' })

    expect(status).toBe(403)
    expect(body).not.toContain(token)
  },
)

function send(address: string, headers: OutgoingHttpHeaders, method = 'GET') {
  return request({ host: '127.0.0.1', port, path: address, headers, method }).end()
}

async function get(address: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const sent = send(address, headers, method)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

async function upgraded(address: string, headers: OutgoingHttpHeaders = {}): Promise<number> {
  const socket = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const sent = send(address, { ...socket, ...headers })
  const [response] = (await Promise.race([once(sent, 'response'), once(sent, 'upgrade')])) as [
    IncomingMessage,
  ]
  response.socket.destroy()
  return Number(response.statusCode)
}
