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
  staleWarning,
} from '@cinecanon/contract'
import { releasesIn } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'
import { expect, it } from '@jest/globals'
import { without } from '../../stack/blocked.ts'
import { adminEmail, password } from '../../stack/person.ts'
import { pidsOf } from '../../stack/processes.ts'
import { figure } from '../figure.ts'
import { annsEmail, databaseOf, type Product, subjectsTo } from '../product.ts'
import { ofSize } from '../size.ts'
import { expectBrowsing, expectNoSession } from './without-session.ts'

const ann = { email: annsEmail, password }
const unavailable = { status: 503 }
const staleText = 'As of'
const resetSubject = 'Reset Your Password'
/** In which all is well again after a part is back. */
const recoverySeconds = ofSize(5, 40)
/** In which mails arrive that had to wait. */
const mailSeconds = ofSize(30, 60)

/** Goal 6: pages and calls while a part is unavailable, and its recovery. */
export function degradation(product: Product): void {
  const part = (name: string) => product.stack.processes[name]

  it('goal 6: catalog down: shell, sign-in and profile work, and the cached list is marked as stale', async () => {
    const [first] = await films()
    expect(await textOf('/')).toContain('The Godfather')
    await without(part('catalog'), async () => {
      // The gateway sends no request for a second.
      const list = await until(async () => {
        const response = await get('/api/movies')
        return response.headers.get('warning') === staleWarning && response
      })
      expect(await list.json()).toHaveLength(100)
      expect(list.headers.get('cache-control')).toBe('no-store')
      const home = await textOf('/')
      expect(home).toContain('The Godfather')
      expect(home).toContain(staleText)
      const { call } = product.stranger()
      await call(login, { body: ann })
      await call(setMovieState, { body: { movieId: first, seen: true, wantToSee: false } })
      const states = await call(listMovieStates)
      expect(states.find(({ movie_id }) => movie_id === first)).toMatchObject({ seen: true })
      expect(await call(getAccountSettings)).toMatchObject({ hasPassword: true })
      expect(await textOf('/profile', product.ann.cookie())).toContain(annsEmail)
    })
    await until(
      async () => (await get('/api/movies')).headers.get('warning') === null,
      recoverySeconds,
    )
    expect(await textOf('/')).not.toContain(staleText)
    figure(
      6,
      'catalog down: shell, sign-in, profile and changes work; the last list is shown, marked',
    )
  })

  it('goal 6: users down: everyone browses, writes get a 503, and no cookie has a session', async () => {
    const [first] = await films()
    const [anns, operators] = [product.ann.cookie(), product.operator.cookie()]
    expect(await textOf('/', anns)).toContain(annsEmail)
    await without(part('users'), async () => {
      // For two seconds the gateway remembers whom it has just seen.
      await until(async () => (await get(getCurrentUser.path, anns)).status === 503)
      await until(async () => (await get(getCurrentUser.path, operators)).status === 503)
      expect((await get('/sign-in')).status).toBe(200)
      const { url } = product.stack
      await expectBrowsing(url, null, [])
      for (const cookie of [anns, operators, 'sid=forged']) {
        await expectBrowsing(url, cookie, [annsEmail, adminEmail])
        await expectNoSession(url, cookie)
      }
      const body = { movieId: first, seen: false, wantToSee: true }
      const { call } = product.ann
      await expect(call(setMovieState, { body })).rejects.toMatchObject(unavailable)
      await expect(call(getCurrentUser)).rejects.toMatchObject(unavailable)
      await expect(product.stranger().call(login, { body: ann })).rejects.toMatchObject(unavailable)
      const visitor = product.stranger().call(getCurrentUser)
      await expect(visitor).rejects.toMatchObject({ status: 401 })
    })
    const startedAt = performance.now()
    await until(() => product.ann.call(getCurrentUser), recoverySeconds, 20)
    expect(await textOf('/', anns)).toContain(annsEmail)
    figure(
      6,
      `users down: everyone browses; writes and what is someone's hear 503; back ${secondsSince(startedAt)} s after it is ready`,
    )
  })

  it('goal 6: mail down: all else works, and mails are accepted and sent later', async () => {
    const contact = {
      name: 'Bea',
      email: 'bea@example.org',
      subject: 'While mail was away',
      message: 'Hello?',
    }
    const mailsOf = (address: string, subject: string) =>
      subjectsTo(product, address).filter((each) => each.includes(subject))
    const { call } = product.stranger()
    await without(part('mail-worker'), async () => {
      await call(sendContactMessage, { body: contact })
      await without(part('mail-api'), async () => {
        await call(requestPasswordReset, { body: { email: annsEmail } })
        await call(register, { body: { email: contact.email, password } })
        expect(await call(listMovies)).toHaveLength(100)
        const [first] = await films()
        await call(addToWatchlist, { body: { movieId: first } })
        const held = { ...contact, subject: 'While all of mail was away' }
        await call(sendContactMessage, { body: held })
      })
      expect(mailsOf(annsEmail, resetSubject)).toEqual([])
    })
    const startedAt = performance.now()
    for (const [address, subject] of [
      [annsEmail, resetSubject],
      [contact.email, 'Confirm your email address'],
      [adminEmail, 'While mail was away'],
      [adminEmail, 'While all of mail was away'],
    ] as const) {
      await until(async () => mailsOf(address, subject).length > 0, mailSeconds)
    }
    expect(mailsOf(adminEmail, 'While all of mail was away')).toHaveLength(1)
    figure(6, `mail down: all else works; what waited was sent within ${secondsSince(startedAt)} s`)
  })

  it('goal 6: a remote down: its pages have header and footer, other pages everything', async () => {
    const releases = path.join(releasesIn(product.stack.dataDir), 'mf_catalog')
    await rename(releases, `${releases}.away`)
    try {
      await until(async () => !/mf_catalog\/[0-9a-f]{12}/.test(await textOf('/remotes.json')))
      const home = await get('/')
      expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</footer>')])
      const profile = await textOf('/profile', product.ann.cookie())
      expect(profile).toContain(annsEmail)
    } finally {
      await rename(`${releases}.away`, releases)
    }
    await until(async () => (await textOf('/')).includes('The Godfather'))
    figure(6, 'a remote down: its pages have header and footer, the other areas everything')
  })

  it('goal 6: database down: no process ends, and all is back', async () => {
    const database = databaseOf(product, 'goal 6')
    if (!database) return
    const [first] = await films()
    const body = { movieId: first, seen: false, wantToSee: true }
    const { database: _before, ...before } = pidsOf(product.stack)
    const startedAt = await without(database, async () => {
      for (const address of ['/', '/api/movies']) {
        expect([address, (await get(address)).status]).toEqual([address, 200])
      }
      const { call } = product.ann
      await expect(call(setMovieState, { body })).rejects.toMatchObject(unavailable)
      return performance.now()
    })
    await until(
      () => product.ann.call(setMovieState, { body }).then(() => true),
      recoverySeconds,
      20,
    )
    const recovery = secondsSince(startedAt)

    expect(pidsOf(product.stack)).toMatchObject(before)
    figure(
      6,
      `database down: no process ended; changes work ${recovery} s after it may start again`,
    )
  })

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
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
