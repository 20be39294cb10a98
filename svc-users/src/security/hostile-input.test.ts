import {
  addToWatchlist,
  applyImport,
  beginTwoFactor,
  changeEmail,
  changePassword,
  changePublicLink,
  checkResetLink,
  confirmTwoFactor,
  createPublicLink,
  deleteAccount,
  deleteOwnList,
  disableTwoFactor,
  type Endpoint,
  endpoints,
  endSession,
  keepContactMessage,
  listMovieStates,
  listRecipients,
  login,
  openHostedSession,
  register,
  removeFromWatchlist,
  removeViewing,
  renewRecoveryCodes,
  reorderWatchlist,
  requestPasswordReset,
  resetPassword,
  resolveSession,
  restorePublicLink,
  saveOwnList,
  saveViewing,
  setMovieState,
  setNewsSettings,
  setPreferences,
  undoImport,
  verifyEmail,
  withdrawPublicLink,
} from '@cinecanon/contract'
import { aMovie, aUserId, aUserStateId } from '@cinecanon/testing'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { password, type RunningUsers, startUsers, tokenOf } from '../testing/start-users.ts'

const movie = aMovie()
const email = 'ann@example.org'
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
let users: RunningUsers
let ann: Awaited<ReturnType<RunningUsers['join']>>

beforeAll(async () => {
  users = await startUsers({ movies: [movie], log })
  ann = await users.join(email)
})

const aList = { id: 'a'.repeat(24), created_at: '2026-01-01T00:00:00.000Z' }
const token = 'A'.repeat(22)
const noneShown = { name: false, notes: false, ratings: false }
const bodies: [Endpoint, Record<string, unknown>][] = [
  [register, { email: 'x@example.org', password, username: 'x', firstName: 'x', lastName: 'x' }],
  [login, { email, password }],
  [resolveSession, { token: 'x' }],
  [requestPasswordReset, { email }],
  [checkResetLink, { token: 'x' }],
  [resetPassword, { token: 'x', password }],
  [verifyEmail, { token: 'x' }],
  [beginTwoFactor, { currentPassword: password }],
  [confirmTwoFactor, { code: '123456' }],
  [disableTwoFactor, { currentPassword: password, code: '123456' }],
  [renewRecoveryCodes, { currentPassword: password, code: '123456' }],
  [changePassword, { currentPassword: password, newPassword: 'another long one' }],
  [changeEmail, { currentPassword: password, email: 'y@example.org' }],
  [endSession, { id: 'x' }],
  [setNewsSettings, { wantsNews: true, timeZone: 'Europe/Paris' }],
  [setPreferences, { achievementDialogs: true }],
  [deleteAccount, { confirmation: 'DELETE', currentPassword: password }],
  [applyImport, { rehearsalId: 'a'.repeat(24), choices: [] }],
  [createPublicLink, { kind: 'wall', isLive: true, title: 'x', name: 'x', shown: noneShown }],
  [changePublicLink, { token, title: 'x', name: 'x', shown: noneShown }],
  [withdrawPublicLink, { token }],
  [restorePublicLink, { token }],
  [undoImport, { id: 'a'.repeat(24) }],
  [keepContactMessage, { name: 'x', email, subject: 'x', message: 'x' }],
  [listRecipients, { ids: [aUserId()] }],
  [openHostedSession, { token: 'x', code: '123456' }],
  [setMovieState, { movieId: movie.id, seen: true, wantToSee: false }],
  [
    saveViewing,
    {
      id: 'a'.repeat(24),
      movieId: movie.id,
      watched_on: '2024',
      rating: 1,
      note: 'x',
      again: true,
    },
  ],
  [saveOwnList, { ...aList, title: 'x', note: 'x', movie_ids: [movie.id], version: 'x' }],
  [deleteOwnList, { id: aList.id }],
  [removeViewing, { id: 'a'.repeat(24), movieId: movie.id }],
  [addToWatchlist, { movieId: movie.id }],
  [removeFromWatchlist, { userStateId: aUserStateId() }],
  [reorderWatchlist, { items: [] }],
]

/** Viewings have null for an unknown day, and for no stars. */
const mayBeNull = ['watched_on', 'rating']

it('every endpoint with a body is tested', () => {
  const taking = endpoints.filter(({ service, body }) => service === 'users' && body)
  expect(bodies.map(([{ path }]) => path).sort()).toEqual(taking.map(({ path }) => path).sort())
})

describe.each(bodies.map(([endpoint, body]) => ({ path: endpoint.path, endpoint, body })))(
  '$path',
  ({ endpoint, body }) => {
    const hostile = [
      { $gt: '' },
      { $ne: null },
      { $regex: '.*' },
      { $where: 'sleep(1000)' },
      [{ $gt: '' }],
      ['x'],
      null,
    ]

    it.each(hostile.map((value) => [JSON.stringify(value), value]))(
      'takes no %s, in any field or in all',
      async (_text, value) => {
        const fields = Object.keys(body)
        const refusing = fields.filter((field) => value !== null || !mayBeNull.includes(field))
        const tries = refusing.map((field) => ({ ...body, [field]: value }))
        const all = Object.fromEntries(fields.map((field) => [field, value]))
        for (const tried of [...tries, all]) {
          await expect(callerOf(endpoint)(endpoint, { body: tried })).rejects.toMatchObject({
            status: 400,
            issues: expect.any(Array),
          })
        }
      },
    )
  },
)

describe('a list of positions', () => {
  it.each([{ $gt: 0 }, null, -1, 0.5, '0', [0]])('refuses the position %j', async (order) => {
    const items = [{ id: aUserStateId(), order }]
    const reordering = ann.call(reorderWatchlist as Endpoint, { body: { items } })
    await expect(reordering).rejects.toMatchObject({ status: 400 })
  })
})

describe('unknown fields', () => {
  it('don’t change whose state is set', async () => {
    const ben = await users.join()
    const wish = { userId: ann.id, user_id: ann.id, _id: aUserStateId(), order: 99 }
    const body = { movieId: movie.id, seen: false, wantToSee: true, ...wish }

    const state = await ben.call(setMovieState, { body })

    expect(state).toMatchObject({ user_id: ben.id, order: 0 })
    expect(state.id).not.toBe(wish._id)
    expect(await ann.call(listMovieStates)).toEqual([])
  })
})

describe('secrets', () => {
  const canary = 'canary-password-7f3a'
  const person = 'canary-person@example.org'

  it('are in no response and no log', async () => {
    const responses: string[] = []
    const send = async (path: string, body: unknown) => {
      const response = await users.post(path, body)
      responses.push(await response.text())
      return response
    }

    const registered = tokenOf(await send('/api/register', { email: person, password: canary }))
    const signedIn = tokenOf(await send('/api/login', { email: person, password: canary }))
    await send('/api/login', { email: person, password: `${canary}x` })
    await send('/api/register', { email: person, password: canary })
    await send('/api/login', { email: person, password: { $gt: canary } })
    await send(`/api/login?password=${canary}`, { email: person, password: [canary] })
    const { accounts } = users.models
    const working = accounts.byEmail
    accounts.byEmail = () => Promise.reject(new Error('the database is on fire'))
    await send('/api/login', { email: person, password: canary })
    accounts.byEmail = working
    const resolved = await users.resolve(signedIn)
    responses.push(JSON.stringify(resolved))

    const account = await accounts.byEmail(person)
    const secrets = [canary, registered, signedIn, account?.passwordHash ?? '']
    expect(secrets.every((secret) => secret.length > 10)).toBe(true)
    for (const secret of secrets) {
      expect(responses.filter((text) => text.includes(secret))).toEqual([])
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
    }
    expect(responses.join()).not.toMatch(/passwordHash|on fire/)
    expect(lines.filter((line) => line.includes(person))).toEqual([])
  })

  it('are missing where sign-ins and refusals are logged', () => {
    const messages = lines.map((line) => JSON.parse(line).msg)
    expect(messages).toEqual(expect.arrayContaining(['registered', 'signed in', 'refused']))
  })
})

function callerOf({ access }: Endpoint) {
  if (access === 'internal') return users.internally
  return access === 'user' ? ann.call : users.call
}
