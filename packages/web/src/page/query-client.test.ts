import { type Call, CallError, getAuthUser, type User } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  focusManager,
  MutationObserver,
  onlineManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { currentUserQuery } from '../account/session.ts'
import { callOf, createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

describe.each([
  ['a change', change],
  ['a query', query],
])('%s', (_what, use) => {
  it('fails without a network, instead of waiting', async () => {
    onlineManager.setOnline(false)

    await expect(use(createQueryClient(noNetwork), lost)).rejects.toThrow('Failed to fetch')
  })

  it('that is refused for lack of a session makes the page a visitor’s at once', async () => {
    const { client, session } = signedIn([aUser(), null])
    await until(session, ({ data }) => Boolean(data))

    await expect(use(client, refuse)).rejects.toThrow('Please sign in')

    await until(session, ({ data }) => data === null)
  })

  it('that fails with 503 refetches the session', async () => {
    const { client, session } = signedIn([aUser(), unavailable])
    await until(session, ({ data }) => Boolean(data))

    await expect(use(client, () => Promise.reject(unavailable))).rejects.toThrow('Unavailable')

    await until(session, ({ data, isError }) => Boolean(data) && isError)
  })
})

describe('another user who signs in in another tab', () => {
  it('sees no data of the previous one', async () => {
    const { client, session } = signedIn([aUser(), aUser({ email: 'bo@example.org' })])
    await until(session, ({ data }) => Boolean(data))
    const theirs = [['movie-states'], ['watchlist'], ['account', 'imports']]
    for (const key of [...theirs, ['movies', 'top100']]) client.setQueryData(key, [])

    await client.refetchQueries({ queryKey: currentUserQuery.queryKey })

    await until(session, ({ data }) => data?.email === 'bo@example.org')
    expect(theirs.map((key) => client.getQueryData(key))).toEqual(theirs.map(() => undefined))
    expect(client.getQueryData(['movies', 'top100'])).toEqual([])
  })

  it('is no other when it is the same person', async () => {
    const ann = aUser()
    const { client, session } = signedIn([ann, { ...ann, username: 'Ann' }])
    await until(session, ({ data }) => Boolean(data))
    client.setQueryData(['watchlist'], [])

    await client.refetchQueries({ queryKey: currentUserQuery.queryKey })

    expect(client.getQueryData(['watchlist'])).toEqual([])
  })
})

describe('what hangs on the signed-in person', () => {
  const settings = ['account', 'settings']
  let requests: number
  let failure: Error | undefined
  let client: QueryClient
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-01-05T20:00:00Z') })
    focusManager.setFocused(true)
    requests = 0
    failure = undefined
    client = createQueryClient((async () => {
      requests += 1
      if (failure) throw failure
      return aUser()
    }) as Call)
    client.mount()
  })
  afterEach(() => {
    client.clear()
    client.unmount()
    focusManager.setFocused(undefined)
    setNetwork(undefined)
    jest.useRealTimers()
  })

  it('is requested once in two seconds, however many components use it', async () => {
    await open(settings)
    await pass(1999)
    await open(settings)
    expect(requests).toBe(1)
    await pass(1)
    await open(settings)
    expect(requests).toBe(2)
  })

  it.each([
    ['settings', settings],
    ['the person', undefined],
  ])('is requested again on focus, at most every five seconds: %s', async (_what, key) => {
    await open(key)
    await pass(4999)
    await lookAgain()
    expect(requests).toBe(1)
    await pass(1)
    await lookAgain()
    await lookAgain()
    expect(requests).toBe(2)
  })

  it.each([
    ['a network', undefined, 5000],
    ['a fast network', '4g', 5000],
    ['a slow network', '2g', 10_000],
    ['a very slow network', 'slow-2g', 10_000],
  ])('is requested again after an error: on %s', async (_what, type, pause) => {
    setNetwork(type)
    failure = unavailable
    await open(settings)
    // Tried once more after a second.
    await pass(1000)
    expect(requests).toBe(2)
    await pass(pause - 1)
    expect(requests).toBe(2)

    failure = undefined
    await pass(1)
    expect(requests).toBe(3)
    await pass(60_000)
    expect(requests).toBe(3)
  })

  it('is not requested again after a refusal, nor while the page is hidden', async () => {
    failure = new CallError(403, 'No')
    await open(settings)
    await pass(60_000)
    expect(requests).toBe(1)
    await lookAgain()
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await pass(0)
    expect(requests).toBe(1)

    failure = unavailable
    await open(['account', 'sessions'])
    await pass(1000)
    focusManager.setFocused(false)
    await pass(60_000)
    expect(requests).toBe(3)
  })

  it.each([['movies', 'top100'], ['movie-states'], ['watchlist']])(
    'has times that %s have not',
    async (...key) => {
      await open(key)
      await pass(60_000)
      await lookAgain()
      expect(requests).toBe(1)

      failure = unavailable
      await open(['more', ...key])
      await pass(60_000)
      expect(requests).toBe(3)
    },
  )

  /** A part of a page that shows what is under a key; without one, who is signed in. */
  async function open(queryKey?: string[]) {
    const observer = queryKey
      ? new QueryObserver(client, { queryKey, queryFn: ({ meta }) => callOf(meta)(getAuthUser) })
      : new QueryObserver(client, currentUserQuery)
    observer.subscribe(() => undefined)
    await pass(0)
  }
})

describe('what failed', () => {
  it.each([
    ['no response', new TypeError('Failed to fetch'), 2],
    ['500', new CallError(500, 'Oh'), 2],
    ['503', new CallError(503, 'Unavailable'), 2],
    ['400', new CallError(400, 'No'), 1],
    ['404', new CallError(404, 'None'), 1],
    ['429', new CallError(429, 'Later'), 1],
  ])('is tried once more where that may help: %s', async (_what, error, times) => {
    jest.useFakeTimers()
    const client = createQueryClient(noNetwork)
    const fail = jest.fn(() => Promise.reject(error))
    const both = [
      client.fetchQuery({ queryKey: ['anything'], queryFn: fail }),
      new MutationObserver(client, { mutationFn: fail }).mutate(),
    ]
    const outcomes = Promise.allSettled(both)
    await pass(60_000)

    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(fail).toHaveBeenCalledTimes(2 * times)
    client.clear()
    jest.useRealTimers()
  })
})

async function pass(ms: number) {
  await jest.advanceTimersByTimeAsync(ms)
}

async function lookAgain() {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await pass(0)
}

function setNetwork(effectiveType: string | undefined) {
  const value = effectiveType && { effectiveType }
  Object.defineProperty(navigator, 'connection', { configurable: true, value })
}

/** Each request for the session gets the next result. */
function signedIn(results: (User | null | CallError)[]) {
  const client = createQueryClient((async () => {
    const result = results.shift() ?? new CallError(401, 'Please sign in')
    if (result instanceof CallError) throw result
    return result
  }) as Call)
  return { client, session: new QueryObserver(client, { ...currentUserQuery, retry: false }) }
}

type Result = { data: User | null | undefined; isError: boolean }
type Session = {
  subscribe: (listener: (result: Result) => void) => unknown
  getCurrentResult: () => Result
}

function until(session: Session, isExpected: (result: Result) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (result: Result) => isExpected(result) && resolve()
    session.subscribe(check)
    check(session.getCurrentResult())
  })
}

const refuse = () => Promise.reject(new CallError(401, 'Please sign in'))
const unavailable = new CallError(503, 'Unavailable')
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const noNetwork = lost as Call

function change(client: QueryClient, mutationFn: () => Promise<never>) {
  return new MutationObserver(client, { mutationFn, retry: false }).mutate()
}

function query(client: QueryClient, queryFn: () => Promise<never>) {
  return client.fetchQuery({ queryKey: ['anything'], queryFn, retry: false })
}
