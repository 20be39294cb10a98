import { type Call, CallError, type User } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { afterEach, describe, expect, it } from '@jest/globals'
import {
  MutationObserver,
  onlineManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'
import { currentUserQuery } from './session.ts'

afterEach(() => onlineManager.setOnline(true))

describe('without a network', () => {
  it('a change fails, rather than wait where nobody sees it', async () => {
    onlineManager.setOnline(false)

    await expect(change(createQueryClient(noNetwork), lost)).rejects.toThrow('Failed to fetch')
  })

  it('what is asked for fails as well', async () => {
    onlineManager.setOnline(false)
    const asked = createQueryClient(noNetwork).fetchQuery({
      queryKey: ['anything'],
      queryFn: lost,
      retry: false,
    })

    await expect(asked).rejects.toThrow('Failed to fetch')
  })
})

describe('what is refused for lack of a session', () => {
  it.each([
    ['a change', change],
    ['a question', ask],
  ])('shows at once that nobody is signed in any more: %s', async (_what, use) => {
    const { client, session } = signedIn([aUser(), null])
    await until(session, ({ data }) => Boolean(data))

    await expect(use(client, refuse)).rejects.toThrow('Please sign in')

    await until(session, ({ data }) => data === null)
  })
})

describe('a service that is away', () => {
  it.each([
    ['a change', change],
    ['a question', ask],
  ])('has it asked whether the account is away as well: %s', async (_what, use) => {
    const { client, session } = signedIn([aUser(), away])
    await until(session, ({ data }) => Boolean(data))

    await expect(use(client, () => Promise.reject(away))).rejects.toThrow('Away')

    await until(session, ({ data, isError }) => Boolean(data) && isError)
  })
})

describe('someone else who signs in in another tab', () => {
  it('sees nothing of who was there', async () => {
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

/** A page that asks who is signed in, and what it is told: one answer after the other. */
function signedIn(answers: (User | null | CallError)[]) {
  const client = createQueryClient((async () => {
    const answer = answers.shift() ?? new CallError(401, 'Please sign in')
    if (answer instanceof CallError) throw answer
    return answer
  }) as Call)
  return { client, session: new QueryObserver(client, { ...currentUserQuery, retry: false }) }
}

type Answer = { data: User | null | undefined; isError: boolean }
type Session = {
  subscribe: (look: (answer: Answer) => void) => unknown
  getCurrentResult: () => Answer
}

function until(session: Session, isSo: (answer: Answer) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (answer: Answer) => isSo(answer) && resolve()
    session.subscribe(look)
    look(session.getCurrentResult())
  })
}

const refuse = () => Promise.reject(new CallError(401, 'Please sign in'))
const away = new CallError(503, 'Away')
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const noNetwork = lost as Call

function change(client: QueryClient, mutationFn: () => Promise<never>) {
  return new MutationObserver(client, { mutationFn, retry: false }).mutate()
}

function ask(client: QueryClient, queryFn: () => Promise<never>) {
  return client.fetchQuery({ queryKey: ['anything'], queryFn, retry: false })
}
