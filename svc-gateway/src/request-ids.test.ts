import { aUser } from '@cinecanon/testing'
import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { startGateway } from './testing/start-gateway.ts'

const id = 'quoted-by-a-visitor'
const headers = { accept: 'text/html', cookie: 'sid=token-of-ann', 'x-request-id': id }

const shellBundle = `export async function renderPage({ url, call }) {
  if (url.pathname === '/broken') throw new Error('broken')
  await Promise.all(['/api/movies', '/api/movie-states'].map((path) => call({ method: 'GET', path })))
  return { kind: 'page', status: 200, html: 'page' }
}`

const gateway = await startGateway({ shellBundle })
beforeEach(() => void gateway.upstream.sessions.set('token-of-ann', aUser()))
afterAll(() => gateway.close())

it('one id goes with a page to the session look-up, and with its calls to each service', async () => {
  const page = await fetch(`${gateway.url}/my-list`, { headers })

  expect(page.headers.get('x-request-id')).toBe(id)
  const paths = ['/internal/sessions/resolve', '/api/movies', '/api/movie-states']
  expect(idsBy(...paths)).toEqual([id, id, id])
})

it('the same id goes with what is passed on and with cached public responses', async () => {
  await fetch(`${gateway.url}/api/watchlist`, { headers })
  await fetch(`${gateway.url}/api/oscar-winners`, { headers })

  expect(idsBy('/api/watchlist', '/api/oscar-winners')).toEqual([id, id])
})

it.each([
  ['/%5c', 400],
  ['/broken', 503],
])('the error page of %s shows its first eight characters', async (path, status) => {
  const page = await fetch(gateway.url + path, { headers })

  expect(page.status).toBe(status)
  expect(await page.text()).toContain(`Reference: ${id.slice(0, 8)}<`)
})

/** Ids that the services received, by path. */
function idsBy(...paths: string[]): unknown[] {
  return paths.map(
    (path) => gateway.upstream.seen.find(({ url }) => url === path)?.headers['x-request-id'],
  )
}
