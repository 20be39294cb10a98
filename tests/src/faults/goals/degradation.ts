import { rename } from 'node:fs/promises'
import path from 'node:path'
import {
  addToWatchlist,
  getAccountSettings,
  getCurrentUser,
  listMovieStates,
  listMovies,
  login,
  type MovieId,
  register,
  requestPasswordReset,
  sendContactMessage,
  setMovieState,
} from '@cinecanon/contract'
import { releasesIn } from '@cinecanon/scripts'
import { expect, it } from '@jest/globals'
import { until } from '../../stack/fresh-stack.ts'
import { without } from '../../stack/held-down.ts'
import { figure } from '../figure.ts'
import {
  adminEmail,
  annsEmail,
  databaseOf,
  type Product,
  password,
  subjectsTo,
} from '../product.ts'

const ann = { email: annsEmail, password }
const unavailable = { status: 503 }

/** Goal 6: what goes on when a part is away, what is said of the rest, and how it comes back. */
export function degradation(product: Product): void {
  const part = (name: string) => product.stack.processes[name]

  it('goal 6: catalog down: shell, sign-in and profile work, and the last list is shown as stale', async () => {
    const [first] = await films()
    expect(await textOf('/')).toContain('The Godfather')
    await without(part('catalog'), async () => {
      // For a second the gateway doesn't ask.
      const list = await until(async () => {
        const answer = await get('/api/movies')
        return answer.headers.get('warning') === '110 - "Response is Stale"' && answer
      })
      expect(await list.json()).toHaveLength(100)
      expect(await textOf('/')).toContain('The Godfather')
      const { call } = product.stranger()
      await call(login, { body: ann })
      await call(setMovieState, { body: { movieId: first, seen: true, wantToSee: false } })
      const states = await call(listMovieStates)
      expect(states.find(({ movie_id }) => movie_id === first)).toMatchObject({ seen: true })
      expect(await call(getAccountSettings)).toMatchObject({ hasPassword: true })
      expect(await textOf('/profile', product.ann.cookie())).toContain(annsEmail)
    })
    await until(async () => (await get('/api/movies')).headers.get('warning') === null, 5)
    figure(
      6,
      'catalog down: shell, sign-in, profile and changes work; the last list is shown, marked',
    )
  }, 60_000)

  it('goal 6: users down: visitors browse, writes say so, and nobody is taken for a visitor', async () => {
    const [first] = await films()
    const cookie = product.ann.cookie()
    await without(part('users'), async () => {
      // For two seconds the gateway remembers whom it has just seen.
      await until(async () => (await get('/api/oscar-winners', cookie)).status === 503)
      for (const address of ['/', '/movies/the-godfather-1972', '/api/movies', '/sign-in']) {
        expect([address, (await get(address)).status]).toEqual([address, 200])
      }
      const body = { movieId: first, seen: false, wantToSee: true }
      const { call } = product.ann
      await expect(call(setMovieState, { body })).rejects.toMatchObject(unavailable)
      await expect(call(getCurrentUser)).rejects.toMatchObject(unavailable)
      await expect(product.stranger().call(login, { body: ann })).rejects.toMatchObject(unavailable)
      const forged = product.stranger().call(getCurrentUser)
      await expect(forged).rejects.toMatchObject({ status: 401 })
    })
    const startedAt = performance.now()
    await until(() => product.ann.call(getCurrentUser), 5, 20)
    figure(
      6,
      `users down: visitors browse; writes and whoever has a cookie hear 503; back ${secondsSince(startedAt)} s after it is ready`,
    )
  }, 60_000)

  it('goal 6: mail down: all else works, and what asked for a mail is accepted and sent later', async () => {
    const contact = {
      name: 'Bea',
      email: 'bea@example.org',
      subject: 'While mail was away',
      message: 'Hello?',
    }
    const before = subjectsTo(product, annsEmail).length
    const { call } = product.stranger()
    await without(part('mail-worker'), async () => {
      await call(sendContactMessage, { body: contact })
      await without(part('mail-api'), async () => {
        await call(requestPasswordReset, { body: { email: annsEmail } })
        await call(register, { body: { email: 'bea@example.org', password } })
        expect(await call(listMovies)).toHaveLength(100)
        const [first] = await films()
        await call(addToWatchlist, { body: { movieId: first } })
        await expect(call(sendContactMessage, { body: contact })).rejects.toMatchObject(unavailable)
      })
      expect(subjectsTo(product, annsEmail)).toHaveLength(before)
    })
    const startedAt = performance.now()
    await until(async () => subjectsTo(product, annsEmail).length > before, 30)
    await until(async () => subjectsTo(product, 'bea@example.org').length === 2, 30)
    await until(async () =>
      subjectsTo(product, adminEmail).some((s) => s.includes('mail was away')),
    )
    figure(6, `mail down: all else works; what waited was sent within ${secondsSince(startedAt)} s`)
  }, 90_000)

  it('goal 6: a remote down: its pages have header and footer, the other areas’ pages all they had', async () => {
    const releases = path.join(releasesIn(product.stack.dataDir), 'mf_catalog')
    await rename(releases, `${releases}.away`)
    try {
      await until(async () => !(await textOf('/remotes.json')).includes('mf_catalog'))
      const home = await get('/')
      expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</footer>')])
      const profile = await textOf('/profile', product.ann.cookie())
      expect(profile).toContain(annsEmail)
    } finally {
      await rename(`${releases}.away`, releases)
    }
    await until(async () => (await textOf('/')).includes('The Godfather'))
    figure(6, 'a remote down: its pages have header and footer, the other areas everything')
  }, 60_000)

  it('goal 6: database down: no process ends, and all is back within five seconds', async () => {
    const database = databaseOf(product, 'goal 6')
    if (!database) return
    const [first] = await films()
    const body = { movieId: first, seen: false, wantToSee: true }
    const before = pids()
    const startedAt = await without(database, async () => {
      for (const address of ['/', '/api/movies']) {
        expect([address, (await get(address)).status]).toEqual([address, 200])
      }
      const { call } = product.ann
      await expect(call(setMovieState, { body })).rejects.toMatchObject(unavailable)
      return performance.now()
    })
    await until(() => product.ann.call(setMovieState, { body }).then(() => true), 20, 20)
    const recovery = secondsSince(startedAt)

    expect(pids()).toEqual(before)
    figure(
      6,
      `database down: no process ended; changes work ${recovery} s after it may start again`,
    )
    expect(Number(recovery)).toBeLessThan(5)
  }, 60_000)

  async function films(): Promise<[MovieId, ...MovieId[]]> {
    // The Top 100, which nothing makes shorter.
    return (await product.ann.call(listMovies)).map(({ id }) => id) as [MovieId, ...MovieId[]]
  }

  function get(address: string, cookie?: string): Promise<Response> {
    return fetch(product.stack.url + address, cookie ? { headers: { cookie } } : {})
  }

  async function textOf(address: string, cookie?: string): Promise<string> {
    return (await get(address, cookie)).text()
  }

  function pids(): (number | undefined)[] {
    const { database: _database, ...services } = product.stack.processes
    return Object.values(services).map(({ pid }) => pid)
  }
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
