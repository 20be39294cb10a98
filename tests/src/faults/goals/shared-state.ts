import {
  addToWatchlist,
  endOtherSessions,
  getCurrentUser,
  listMovieStates,
  listMovies,
  listWatchlist,
  login,
  type MovieId,
  register,
  reorderWatchlist,
  resolveSession,
  setMovieState,
  watchlistVersion,
} from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { claimsOf } from '../../stack/identity-token.ts'
import { password } from '../../stack/person.ts'
import type { Product } from '../product.ts'
import { callersAt, postFrom } from '../replicas.ts'

const inOrder = <T>(ids: T[]) => ids.map((id, order) => ({ id, order }))
const bea = { email: 'bea@example.org', password }

/** Writes at one process of a service are visible at the other. */
export function sharedState(product: Product): void {
  const usersAs = (who = {}) => callersAt(product, { from: 'gateway', to: 'users', who })

  it('a session of one process of users is valid at the other, and ends at both', async () => {
    const [one, other] = usersAs()
    await product.stranger().call(register, { body: bea })
    const token = await tokenOfLogin(product.stack.replicaOrigins.users[0])
    const session = await other(resolveSession, { body: { token } })
    expect(session).toMatchObject({ user: { email: bea.email } })

    const [, otherAsAnn] = usersAs(claimsOf(session?.user.id ?? '', session ?? {}))
    await otherAsAnn(endOtherSessions)
    const again = await tokenOfLogin(product.stack.replicaOrigins.users[1])
    await otherAsAnn(endOtherSessions)
    expect(await one(resolveSession, { body: { token: again } })).toBeNull()
    expect(await one(resolveSession, { body: { token } })).toMatchObject({ user: {} })
  })

  it('a session ended through the gateway is invalid at both processes at once', async () => {
    const [here, there] = [product.stranger(), product.stranger()]
    const body = { email: 'two-places@example.org', password }
    await here.call(register, { body })
    await there.call(login, { body })
    for (let n = 0; n < 6; n++) await there.call(getCurrentUser)

    await here.call(endOtherSessions)

    for (let n = 0; n < 6; n++) {
      await expect(there.call(getCurrentUser)).rejects.toMatchObject({ status: 401 })
    }
  })

  it('failed sign-ins are counted across processes', async () => {
    const body = { email: 'nobody@example.org', password: 'not this one' }
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) {
      const origin = product.stack.replicaOrigins.users[n % 2]
      statuses.push((await postFrom(`198.51.100.${n}`, `${origin}/api/login`, body)).status)
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.slice(5)).toContain(429)
  })

  it('a list changed at one process is current at the other, which refuses an outdated order', async () => {
    const { id } = await product.ann.call(getCurrentUser)
    const [one, other] = usersAs(claimsOf(id))
    const [first, second, third] = (await product.ann.call(listMovies)).map((movie) => movie.id)
    await one(addToWatchlist, { body: { movieId: first as MovieId } })
    await other(addToWatchlist, { body: { movieId: second as MovieId } })
    const list = await one(listWatchlist)
    expect(list.map((item) => item.movie_id)).toEqual([first, second])

    const ids = list.map((item) => item.id)
    const version = watchlistVersion(ids)
    await one(reorderWatchlist, { body: { items: inOrder(ids.toReversed()), version } })
    const outdated = other(reorderWatchlist, { body: { items: inOrder(ids), version } })
    await expect(outdated).rejects.toMatchObject({ code: 'list_changed' })
    await other(setMovieState, {
      body: { movieId: third as MovieId, seen: true, wantToSee: false },
    })
    expect((await one(listMovieStates)).find((state) => state.movie_id === third)?.seen).toBe(true)
  })

  async function tokenOfLogin(origin: string | undefined): Promise<string> {
    const response = await postFrom('198.51.100.7', `${origin}/api/login`, bea)
    return /^sid=([\w-]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  }
}
