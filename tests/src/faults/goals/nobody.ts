import {
  getCurrentUser,
  listMovieStates,
  listMovies,
  listOscarWinners,
  listUsers,
  listWatchlist,
} from '@cinecanon/contract'
import { expect } from '@jest/globals'

/** What a page says to whom nobody can identify. */
const awayWords = 'Your account can’t be reached right now'

const forAnyone = [
  '/',
  '/oscar-winners',
  '/movies/the-godfather-1972',
  '/privacy-policy',
  listMovies.path,
  listOscarWinners.path,
]
const ofSomeone = [
  '/my-list',
  '/profile',
  '/user-stats',
  getCurrentUser.path,
  listMovieStates.path,
  listWatchlist.path,
  listUsers.path,
  '/api/email-template/welcome',
]

/** While svc-users is away: everyone reads what is public, and `emails` stand in none of it. */
export async function expectBrowsing(url: string, cookie: string | null, emails: string[]) {
  for (const address of forAnyone) {
    const answer = await get(url + address, cookie)
    expect([address, cookie, answer.status]).toEqual([address, cookie, 200])
    const text = await answer.text()
    expect(emails.filter((email) => text.includes(email))).toEqual([])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const home = await get(`${url}/`, cookie)
  expect(home.headers.get('cache-control')).toBe('no-store')
  expect((await home.text()).includes(awayWords)).toBe(cookie !== null)
}

/** What needs an account is neither given nor refused: no redirect to sign in, no sign-out. */
export async function expectNobody(url: string, cookie: string) {
  for (const address of ofSomeone) {
    const answer = await get(url + address, cookie)
    expect([address, cookie, answer.status]).toEqual([address, cookie, 503])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
  }
}

function get(address: string, cookie: string | null): Promise<Response> {
  return fetch(address, { redirect: 'manual', ...(cookie && { headers: { cookie } }) })
}
