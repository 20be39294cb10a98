import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { OnDemand } from './on-demand.ts'
import { freePort } from './ports.ts'
import { startInbox } from './specs.ts'

const token = 'a-token'
let folder: string
let port: number
let inbox: OnDemand
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inbox-'))
  const [inboxSmtp, inboxWeb] = [await freePort(), await freePort()]
  const [behindSmtp, behindWeb] = [await freePort(), await freePort()]
  port = inboxWeb
  const ports = { inboxSmtp, inboxWeb, behindSmtp, behindWeb }
  inbox = await startInbox({ options: { dataDir: folder }, ports, inboxToken: token })
}, 60_000)
afterAll(async () => {
  await inbox.stop()
  await rm(folder, { recursive: true })
})

describe('the address with the token', () => {
  it('shows the page, and the page’s own calls get mails', async () => {
    const page = await ask(`/${token}`, { accept: 'text/html' })
    const own = { origin: `http://127.0.0.1:${port}` }

    expect(page).toMatchObject({ status: 200, body: expect.stringContaining(`href="/${token}/"`) })
    expect(await ask(`/${token}/api/email`)).toEqual({ status: 200, body: '[]' })
    expect(await ask(`/${token}/api/email`, own)).toEqual({ status: 200, body: '[]' })
    expect(await ask(`/${token}/api/email`, { host: `localhost:${port}` })).toMatchObject({
      status: 200,
    })
    expect(await upgraded(`/${token}/socket.io/?EIO=4&transport=websocket`)).toBe(101)
  })

  it.each([
    ['another page', { origin: 'http://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page of another port', { origin: 'http://127.0.0.1:4000' }],
    ['another name that leads here', { host: 'evil.example' }],
    ['another name, by its own page', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('is refused to %s', async (_, headers) => {
    expect(await ask(`/${token}/api/email`, headers)).toMatchObject({ status: 403 })
    expect(await ask(`/${token}/api/email/all`, headers, 'OPTIONS')).toMatchObject({ status: 403 })
    expect(await upgraded(`/${token}/socket.io/?EIO=4&transport=websocket`, headers)).toBe(403)
  })
})

it.each(['/', '/api/email', '/api/healthz', '/a-tokem/api/email', '//a-token/api/email'])(
  'without the token, %s is refused and tells nothing',
  async (address) => {
    const { status, body } = await ask(address, { accept: 'text/html' })

    expect(status).toBe(403)
    expect(body).not.toContain(token)
  },
)

async function ask(address: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const asked = request({ host: '127.0.0.1', port, path: address, headers, method }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

async function upgraded(address: string, headers: OutgoingHttpHeaders = {}): Promise<number> {
  const socket = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const asked = request({
    host: '127.0.0.1',
    port,
    path: address,
    headers: { ...socket, ...headers },
  }).end()
  const [answer] = (await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])) as [
    IncomingMessage,
  ]
  answer.socket.destroy()
  return Number(answer.statusCode)
}
