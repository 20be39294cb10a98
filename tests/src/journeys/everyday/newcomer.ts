import {
  addToWatchlist,
  type Call,
  getCurrentUser,
  getMovieDetails,
  listMovieStates,
  listMovies,
  listOscarWinners,
  listWatchlist,
  login,
  type MovieId,
  register,
  reorderWatchlist,
  setMovieState,
} from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { HasStack } from '../../stack/file-stack.ts'
import type { FreshStack } from '../../stack/fresh-stack.ts'
import { mailsTo } from '../../stack/inbox.ts'
import { aVisitor } from '../../stack/person.ts'

const ann = { email: 'new@example.org', password: 'a long enough one' }
let call: Call

let stack: FreshStack

/** While there is nobody but the operator. */
export function newcomer(product: HasStack): void {
  describe('a newcomer', () => {
    beforeAll(() => {
      stack = product.stack
      call = aVisitor(stack.url)
    })

    it('shows the real ranking', async () => {
      const top100 = await call(listMovies)
      const winners = await call(listOscarWinners)

      expect(top100).toHaveLength(100)
      expect(top100[0]).toMatchObject({
        title: 'The Godfather',
        total_score: 28,
        composite_rank: 1,
      })
      expect(winners).toHaveLength(97)
      expect(winners[0]).toMatchObject({ title: 'Wings', year: 1927 })
      expect(winners.at(-1)).toMatchObject({ title: 'Anora', year: 2024 })
    })

    it('keeps what a newcomer does, through a restart of everything', async () => {
      const [first, second, third, fourth] = (await call(listMovies)).map(({ id }) => id) as Four
      await call(register, { body: ann })
      await call(setMovieState, { body: { movieId: first, seen: true, wantToSee: false } })
      for (const movieId of [second, third, fourth])
        await call(addToWatchlist, { body: { movieId } })
      const items = (await call(listWatchlist)).toReversed()
      await call(reorderWatchlist, {
        body: { items: items.map(({ id }, order) => ({ id, order })) },
      })

      await stack.restart()

      expect(await call(getCurrentUser)).toMatchObject({ email: ann.email })
      expect((await call(listWatchlist)).map((item) => item.movie_id)).toEqual([
        fourth,
        third,
        second,
      ])
      const seen = (await call(listMovieStates)).filter((state) => state.seen)
      expect(seen.map((state) => state.movie_id)).toEqual([first])
      const userStats = await until(async () => {
        const details = await call(getMovieDetails, { params: { movieId: first } })
        return details.userStats ?? undefined
      })
      expect(userStats).toEqual({ percentSeen: 50, percentWatchlist: 0 })
    }, 120_000)

    it('welcomes the newcomer by mail, once, and asks them to confirm the address', async () => {
      const mails = await until(async () => {
        const found = await mailsTo(stack.inboxUrl, ann.email)
        return found.length >= 2 && found
      }, 60)
      const subjects = mails.map(({ subject }) => subject)
      expect(subjects.sort()).toEqual(['Is this your address?', 'Welcome to Cinecanon!'])
    }, 120_000)

    it('lets the operator in with the password that was made for them', async () => {
      const operator = aVisitor(stack.url)
      const user = await operator(login, {
        body: { email: 'admin@cinecanon.localhost', password: stack.secrets.adminPassword },
      })
      expect(user.isAdmin).toBe(true)
    })
  })
}

type Four = [MovieId, MovieId, MovieId, MovieId]
