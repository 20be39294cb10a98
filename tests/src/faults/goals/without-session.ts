import {
  getCurrentUser,
  listMovieStates,
  listMovies,
  listOscarWinners,
  listUsers,
  listWatchlist,
} from '@cinecanon/contract'
import { expect } from '@jest/globals'

/** Text of pages without the session. */
const unavailableText = 'Your account can’t be reached right now'

const forAnyone = [
  '/',
  '/oscar-winners',
  '/movies/the-godfather-1972',
  '/privacy-policy',
  listMovies.path,
  listOscarWinners.path,
]
const personalPaths = [
  '/my-list',
  '/profile',
  '/user-stats',
  getCurrentUser.path,
  listMovieStates.path,
  listWatchlist.path,
  listUsers.path,
  '/api/email-template/welcome',
]

/** Public pages respond while svc-users is down, without personal data. */
export async function expectBrowsing(url: string, cookie: string | null, emails: string[]) {
  for (const address of forAnyone) {
    const response = await get(url + address, cookie)
    expect([address, cookie, response.status]).toEqual([address, cookie, 200])
    const text = await response.text()
    expect(emails.filter((email) => text.includes(email))).toEqual([])
    expect(response.headers.getSetCookie()).toEqual([])
  }
  const home = await get(`${url}/`, cookie)
  expect(home.headers.get('cache-control')).toBe(cookie === null ? 'private, no-cache' : 'no-store')
  expect((await home.text()).includes(unavailableText)).toBe(cookie !== null)
}

/** Personal pages neither redirect to sign-in nor end the session. */
export async function expectNoSession(url: string, cookie: string) {
  for (const address of personalPaths) {
    const response = await get(url + address, cookie)
    expect([address, cookie, response.status]).toEqual([address, cookie, 503])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
  }
}

function get(address: string, cookie: string | null): Promise<Response> {
  return fetch(address, { redirect: 'manual', ...(cookie && { headers: { cookie } }) })
}
