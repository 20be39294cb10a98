import { aUser } from '@cinecanon/testing'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

const listMovies = `{ service: 'catalog', access: 'visitor', method: 'GET', path: '/api/movies' }`
const listWatchlist = `{ service: 'users', access: 'user', method: 'GET', path: '/api/watchlist' }`

/** Each page contains the response, and whether the page before received the same object. */
const shellBundle = `let previous
  export async function renderPage({ url, call }) {
    const list = await call(url.pathname === '/my-list' ? ${listWatchlist} : ${listMovies})
    const html = JSON.stringify({ list, isShared: list === previous, isFrozen: Object.isFrozen(list[0]) })
    previous = list
    return { kind: 'page', status: 200, html, hashes: { scripts: [], styles: [] }, isWhole: true }
  }`

let gateway: Awaited<ReturnType<typeof startGateway>>
let now: Date
let served: unknown[]
beforeEach(async () => {
  now = new Date()
  served = [{ title: 'Vertigo' }]
  gateway = await startGateway({ clock: () => now, shellBundle })
  gateway.upstream.sessions.set('token-of-ann', aUser())
  // Services have an ETag for all JSON, which may be a version of the user's.
  gateway.upstream.respondWith((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', etag: '"1"' })
    res.end(JSON.stringify(served))
  })
})
afterEach(() => gateway.close())

it('parses a public response once for all pages, until it changes, and lets none change it', async () => {
  const list = served
  expect(await pageOf('/oscar-winners')).toEqual({ list, isShared: false, isFrozen: true })
  expect(await pageOf('/oscar-winners')).toEqual({ list, isShared: true, isFrozen: true })

  served = [{ title: 'Persona' }]
  now = new Date(now.getTime() + 1500)
  expect(await pageOf('/oscar-winners')).toMatchObject({ list: served, isShared: false })
})

it('never shares the response to a user’s own call', async () => {
  expect(await pageOf('/my-list')).toEqual({ list: served, isShared: false, isFrozen: false })

  served = [{ title: 'Persona' }]
  expect(await pageOf('/my-list')).toEqual({ list: served, isShared: false, isFrozen: false })
})

/** Pages of a signed-in user are rendered each time. */
async function pageOf(path: string): Promise<unknown> {
  const response = await fetch(gateway.url + path, { headers: { cookie: 'sid=token-of-ann' } })
  return response.json()
}
