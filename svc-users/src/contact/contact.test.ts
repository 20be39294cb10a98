import {
  acceptContactMessage,
  type Call,
  keepContactMessage,
  messageKeyHeader,
} from '@cinecanon/contract'
import { signAsGateway, silent } from '@cinecanon/service-kit/testing'
import { expect, it } from '@jest/globals'
import { createRelay } from '../outbox/relay.ts'
import { testUsers } from '../testing/start-users.ts'

const users = testUsers()
const message = {
  name: 'Zoë',
  email: 'zoe@example.org',
  subject: 'A slip of the pen',
  message: 'Stagecoach is from 1939.',
}

it('stores a message, and sends it to svc-mail under one id until it is accepted', async () => {
  expect((await keep()).status).toBe(204)
  const [waiting] = await users.waiting()
  const mail = fakeMail()

  mail.isUnavailable = true
  await mail.relay.run()
  expect(await users.waiting()).toHaveLength(1)
  mail.isUnavailable = false
  users.clock.pass(2000)
  await mail.relay.run()

  const body = { idempotencyKey: waiting?.id, message }
  expect(mail.calls).toEqual([
    [acceptContactMessage, body],
    [acceptContactMessage, body],
  ])
  expect(await users.waiting()).toEqual([])
})

it('stores a message under its id, which svc-mail may have seen', async () => {
  expect((await keep({}, '192.0.2.1', 'a-name')).status).toBe(204)
  expect((await users.waiting()).map(({ id }) => id)).toEqual(['contact:a-name'])
})

it('accepts five messages an hour from a network, and five from an e-mail address', async () => {
  const fromOne = await statuses(6, (n) => keep({ email: `person${n}@example.org` }))
  expect(fromOne).toEqual([204, 204, 204, 204, 204, 429])
  const asOne = await statuses(6, (n) => keep({}, `198.51.100.${n}`))
  expect(asOne).toEqual([204, 204, 204, 204, 204, 429])
  const fromHome = await statuses(6, (n) =>
    keep({ email: `guest${n}@example.org` }, `2001:db8:1:2::${n}`),
  )
  expect(fromHome).toEqual([204, 204, 204, 204, 204, 429])

  users.clock.pass(3600_000)
  expect((await keep()).status).toBe(204)
})

it('replies to a robot as if its message were stored', async () => {
  expect(await statuses(6, () => keep({ website: 'https://example.org' }))).toEqual(
    Array(6).fill(204),
  )
  expect(await users.waiting()).toEqual([])
})

it('refuses what svc-mail would refuse', async () => {
  expect((await keep({ subject: 'Hi\r\nBcc: thief@example.org' })).status).toBe(400)
  expect((await keep({ message: ' ' })).status).toBe(400)
})

/** A message as the gateway hands it over. */
async function keep(given: object = {}, from = '192.0.2.1', key = ''): Promise<Response> {
  return fetch(users.url + keepContactMessage.path, {
    method: 'POST',
    body: JSON.stringify({ ...message, ...given }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(key && { [messageKeyHeader]: key }),
      authorization: `Bearer ${await signAsGateway('users')}`,
    },
  })
}

async function statuses(
  count: number,
  request: (n: number) => Promise<Response>,
): Promise<number[]> {
  const responses: number[] = []
  for (let n = 1; n <= count; n += 1) responses.push((await request(n)).status)
  return responses
}

function fakeMail() {
  const calls: unknown[] = []
  const fake = { isUnavailable: false, calls }
  const call = (async (endpoint: unknown, { body }: { body: unknown }) => {
    calls.push([endpoint, body])
    if (fake.isUnavailable) throw new TypeError('fetch failed')
  }) as unknown as Call
  const relay = createRelay({
    outbox: users.models.outbox,
    mail: call,
    fill: async () => null,
    clock: () => users.clock.now,
    log: silent,
  })
  return Object.assign(fake, { relay })
}
