import { randomBytes } from 'node:crypto'
import { AppError, type MovieState, type UserId, UserStateId } from '@cinecanon/contract'
import type { AccountsFake } from '../../accounts/account/accounts.fake.ts'
import type { MovieCountsFake } from '../../counts/movie-counts.fake.ts'
import { type FakeRow, type ManyStatesFake, manyStatesFake } from './many-states.fake.ts'
import type { MovieStatesModel } from './movie-states.model.ts'

export type MovieStatesFake = MovieStatesModel & ManyStatesFake

export function movieStatesFake(accounts: AccountsFake, counts: MovieCountsFake): MovieStatesFake {
  const rows: FakeRow[] = []
  const of = (userId: UserId) => rows.filter((row) => row.user_id === userId)
  const wantedBy = (userId: UserId) =>
    of(userId)
      .filter((row) => row.want_to_see)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.wantedAt - b.wantedAt)

  return {
    ...manyStatesFake({ rows, accounts, counts }),

    async list(userId) {
      return of(userId)
        .sort((a, b) => a.movie_id - b.movie_id)
        .map(toMovieState)
    },

    async watchlist(userId) {
      return wantedBy(userId).map(toMovieState)
    },

    async change(userId, movieId, rule, at) {
      const current = of(userId).find((row) => row.movie_id === movieId)
      const before = { seen: current?.seen ?? false, wantToSee: current?.want_to_see ?? false }
      const { seen, wantToSee } = rule(before)
      if (current && current.seen === seen && current.want_to_see === wantToSee) {
        return toMovieState(current)
      }
      if (!accounts.has(userId)) throw new AppError('sign_in_required')
      const isAdded = wantToSee && !before.wantToSee
      const end = (wantedBy(userId).at(-1)?.order ?? -1) + 1
      const row: FakeRow = {
        id: current?.id ?? UserStateId.parse(randomBytes(12).toString('hex')),
        movie_id: movieId,
        user_id: userId,
        seen,
        want_to_see: wantToSee,
        order: isAdded ? end : wantToSee ? (current?.order ?? null) : null,
        wantedAt: isAdded ? at.getTime() : (current?.wantedAt ?? 0),
        created_at: current?.created_at ?? at.toISOString(),
        updated_at: at.toISOString(),
      }
      if (current) rows.splice(rows.indexOf(current), 1)
      rows.push(row)
      counts.add(movieId, {
        seen: Number(seen) - Number(before.seen),
        wanted: Number(wantToSee) - Number(before.wantToSee),
      })
      return toMovieState(row)
    },

    async movieOf(userId, id) {
      return wantedBy(userId).find((row) => row.id === id)?.movie_id ?? null
    },

    async reorder(userId, rule, at) {
      const orders = rule(wantedBy(userId).map(toMovieState))
      if (!accounts.has(userId)) throw new AppError('sign_in_required')
      for (const row of rows) {
        const order = orders.get(row.id)
        if (order !== undefined) Object.assign(row, { order, updated_at: at.toISOString() })
      }
    },
  }
}

function toMovieState({ wantedAt, ...state }: FakeRow): MovieState {
  const wanted_at = state.want_to_see ? new Date(wantedAt).toISOString() : null
  return { ...state, wanted_at }
}
