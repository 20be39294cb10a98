import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { login, register } from '@cinecanon/contract'
import type { Stack } from '@cinecanon/scripts'
import { adminOf } from '../stack/person.ts'
import type { Attack, Role } from './requests.ts'

/** A user whose data must not be in any response to others. */
export const canary = { email: 'canary.person@example.org', password: 'canary sings at night' }

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
let sent = 0

/** Sends attacks as visitor, user and operator, each from another address: no limit hides one. */
export async function createSenders({ url, secrets }: Stack) {
  await enter(register.path, canary)
  const cookies: Record<Role, string> = {
    visitor: '',
    user: await enter(register.path, { ...canary, email: 'attacker@example.org' }),
    admin: await enter(login.path, adminOf({ secrets })),
  }
  let spare: Promise<string> | undefined
  let spares = 0

  /** Registers or signs in. @returns the cookie */
  async function enter(path: string, body: object): Promise<string> {
    const headers = { 'content-type': 'application/json', origin: url, ...fromNewAddress() }
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const [cookie] = response.headers.getSetCookie()
    if (!cookie) throw new Error(`${path} gives no session: ${response.status}`)
    return cookie.split(';')[0] ?? ''
  }

  /** Requests that end sessions use a spare account. */
  function cookieOf({ of, who }: Attack): Promise<string> | string {
    if (who === 'visitor' || !endsSessions.test(of.path)) return cookies[who]
    spare ??= enter(register.path, { ...canary, email: `spare${spares++}@example.org` })
    return spare
  }

  return {
    async stillSignedIn(): Promise<boolean> {
      const responses = [cookies.user, cookies.admin].map((cookie) =>
        fetch(`${url}/api/current-user`, { headers: { cookie } }),
      )
      return (await Promise.all(responses)).every(({ ok }) => ok)
    },

    async send(attack: Attack): Promise<Response> {
      const response = await exchange(url, attack, await cookieOf(attack))
      if (endsSessions.test(attack.of.path) && attack.method !== 'GET' && response.ok) {
        spare = undefined
      }
      return response
    },
  }
}

const endsSessions = /\/api\/(logout|login|register|account)\b/

function fromNewAddress(): { 'x-forwarded-for': string } {
  sent += 1
  return { 'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` }
}

/** As it stands: `fetch` would put addresses and methods right. */
function exchange(url: string, attack: Attack, cookie: string): Promise<Response> {
  const { method, address, headers, body } = attack
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const outgoing = request(url, {
    agent,
    method,
    path: address,
    timeout: 20_000,
    headers: {
      origin: url,
      ...fromNewAddress(),
      ...(cookie && { cookie }),
      ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer for 20 s')))
  outgoing.on('error', reject)
  outgoing.on('response', (incoming) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('error', reject)
    incoming.on('end', () => {
      const { statusCode = 0, rawHeaders } = incoming
      const pairs = Array.from(
        { length: rawHeaders.length / 2 },
        (_each, index): [string, string] => [
          rawHeaders[2 * index] ?? '',
          rawHeaders[2 * index + 1] ?? '',
        ],
      )
      const hasBody = ![204, 304].includes(statusCode)
      const responseBody = hasBody
        ? new Uint8Array(unpacked(incoming, Buffer.concat(chunks)))
        : null
      resolve(new Response(responseBody, { status: statusCode, headers: pairs }))
    })
  })
  outgoing.end(body ?? undefined)
  return promise
}

function unpacked({ headers }: IncomingMessage, bytes: Buffer): Buffer {
  const coding = headers['content-encoding']
  if (bytes.length === 0 || !coding) return bytes
  return coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
}
