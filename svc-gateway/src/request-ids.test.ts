import { aUser } from '@cinecanon/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { startGateway } from './testing/start-gateway.ts'

const id = 'quoted-by-a-visitor'
const headers = { accept: 'text/html', cookie: 'sid=token-of-ann', 'x-request-id': id }

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(() => void gateway.upstream.sessions.set('token-of-ann', aUser()))
afterAll(() => gateway.close())

it('one id goes with a page to the session look-up and to the catalog', async () => {
  const page = await fetch(`${gateway.url}/oscar-winners`, { headers })

  expect(page.headers.get('x-request-id')).toBe(id)
  expect(idsBy('/internal/sessions/resolve', '/api/movies')).toEqual([id, id])
})

it('the same id goes with what is passed on and with cached public responses', async () => {
  await fetch(`${gateway.url}/api/watchlist`, { headers })
  await fetch(`${gateway.url}/api/oscar-winners`, { headers })

  expect(idsBy('/api/watchlist', '/api/oscar-winners')).toEqual([id, id])
})

it('an error page shows it', async () => {
  const page = await fetch(`${gateway.url}/%5c`, { headers })

  expect(page.status).toBe(400)
  expect(await page.text()).toContain(`Reference: ${id}`)
})

/** Ids that the services received, by path. */
function idsBy(...paths: string[]): unknown[] {
  return paths.map(
    (path) => gateway.upstream.seen.find(({ url }) => url === path)?.headers['x-request-id'],
  )
}
