import {
  addToWatchlist,
  deleteAccount,
  deleteUser,
  deletionWord,
  getCurrentUser,
  getMovieDetails,
  listMovies,
  listUsers,
  type MovieId,
  setMovieState,
} from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { describe, expect, it } from '@jest/globals'
import { adminEmail, anOperator, aUser, type PublicProduct, password } from '../../stack/person.ts'

/** Runs first, because it deletes every account. */
export function accountRemoval(product: { stack: PublicProduct }): void {
  describe('a deleted account', () => {
    it('is removed with its counts, by its owner and by the operator', async () => {
      const { call: operator } = await anOperator(product.stack)
      const { call: ann } = await aUser(product.stack.url, 'ann@example.org')
      const { call: bea } = await aUser(product.stack.url, 'bea@example.org')
      const { id: beaId } = await bea(getCurrentUser)
      const [first, second] = (await ann(listMovies)).map(({ id }) => id) as [MovieId, MovieId]
      for (const call of [ann, bea]) {
        await call(setMovieState, { body: { movieId: first, seen: true, wantToSee: false } })
      }
      await ann(addToWatchlist, { body: { movieId: second } })
      await figuresBecome({ first: { seen: 67, wanted: 0 }, second: { seen: 0, wanted: 33 } })

      await ann(deleteAccount, { body: { confirmation: deletionWord, currentPassword: password } })

      await expect(ann(getCurrentUser)).rejects.toMatchObject({ status: 401 })
      await figuresBecome({ first: { seen: 50, wanted: 0 }, second: { seen: 0, wanted: 0 } })

      await operator(deleteUser, { params: { id: beaId } })

      await expect(bea(getCurrentUser)).rejects.toMatchObject({ status: 401 })
      await figuresBecome({ first: { seen: 0, wanted: 0 }, second: { seen: 0, wanted: 0 } })
      const { users, total } = await operator(listUsers, {})
      expect([users.map(({ email }) => email), total]).toEqual([[adminEmail], 1])

      /** The catalog's user statistics follow once their cache expires. */
      async function figuresBecome(wanted: Record<'first' | 'second', Figures>): Promise<void> {
        for (const [movieId, figures] of [
          [first, wanted.first],
          [second, wanted.second],
        ] as const) {
          const { seen: percentSeen, wanted: percentWatchlist } = figures
          const found = await until(async () => {
            const { userStats } = await operator(getMovieDetails, { params: { movieId } })
            const isThere =
              userStats?.percentSeen === percentSeen &&
              userStats.percentWatchlist === percentWatchlist
            return isThere && userStats
          })
          expect(found).toMatchObject({ percentSeen, percentWatchlist })
        }
      }
    })
  })
}

type Figures = { seen: number; wanted: number }
