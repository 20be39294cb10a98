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

describe('a change that is refused for lack of a session', () => {
  it('shows at once that nobody is signed in any more', async () => {
    const signedIn: (User | null)[] = [aUser(), null]
    const client = createQueryClient((async () => {
      const user = signedIn.shift()
      if (user) return user
      throw new CallError(401, 'Please sign in')
    }) as Call)
    const session = new QueryObserver(client, currentUserQuery)
    await until(session, (user) => user !== null)

    await expect(change(client, refuse)).rejects.toThrow('Please sign in')

    await until(session, (user) => user === null)
  })
})

type Answer = { data: User | null | undefined }
type Session = {
  subscribe: (look: (answer: Answer) => void) => unknown
  getCurrentResult: () => Answer
}

function until(session: Session, isSo: (user: User | null) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ data }: Answer) => data !== undefined && isSo(data) && resolve()
    session.subscribe(look)
    look(session.getCurrentResult())
  })
}

const refuse = () => Promise.reject(new CallError(401, 'Please sign in'))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const noNetwork = lost as Call

function change(client: QueryClient, mutationFn: () => Promise<never>) {
  return new MutationObserver(client, { mutationFn, retry: false }).mutate()
}
