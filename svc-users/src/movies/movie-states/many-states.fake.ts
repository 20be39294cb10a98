import { randomBytes } from 'node:crypto'
import {
  AppError,
  type MovieId,
  type MovieState,
  type UserId,
  UserStateId,
} from '@cinecanon/contract'
import type { AccountsFake } from '../../accounts/account/accounts.fake.ts'
import type { MovieCountsFake } from '../../counts/movie-counts.fake.ts'
import type { StateWish } from './many-states.model.ts'
import type { Flags } from './movie-states.model.ts'

export type FakeRow = MovieState & { wantedAt: number }
export type FakeChange = { movieId: MovieId; before: FakeRow | null; after: FakeRow }

type Deps = { rows: FakeRow[]; accounts: AccountsFake; counts: MovieCountsFake }

export type ManyStatesFake = {
  changeMany: (userId: UserId, wishes: readonly StateWish[], at: Date) => FakeChange[]
  undoMany: (
    userId: UserId,
    changes: readonly FakeChange[],
  ) => { restored: MovieId[]; kept: MovieId[] }
  removeOf: (userId: UserId) => void
}

export function manyStatesFake({ rows, accounts, counts }: Deps): ManyStatesFake {
  const find = (userId: UserId, movieId: MovieId) =>
    rows.find((row) => row.user_id === userId && row.movie_id === movieId)

  function put(userId: UserId, movieId: MovieId, row: FakeRow | null): void {
    const current = find(userId, movieId)
    if (current) rows.splice(rows.indexOf(current), 1)
    if (row) rows.push(row)
    counts.add(movieId, {
      seen: Number(row?.seen ?? false) - Number(current?.seen ?? false),
      wanted: Number(row?.want_to_see ?? false) - Number(current?.want_to_see ?? false),
    })
  }

  return {
    removeOf(userId) {
      const mine = rows.filter((row) => row.user_id === userId)
      for (const { movie_id } of mine) put(userId, movie_id, null)
    },

    changeMany(userId, wishes, at) {
      if (!accounts.has(userId)) throw new AppError('sign_in_required')
      return wishes.flatMap(({ movieId, rule, since }) => {
        const before = find(userId, movieId) ?? null
        const flags = rule(flagsOf(before))
        const { seen, wantToSee } = flags
        if (seen === flagsOf(before).seen && wantToSee === flagsOf(before).wantToSee) return []
        const mine = rows.filter((row) => row.user_id === userId)
        const end = Math.max(-1, ...mine.map(({ order }) => order ?? -1)) + 1
        const isAdded = wantToSee && !before?.want_to_see
        const after: FakeRow = {
          id: before?.id ?? UserStateId.parse(randomBytes(12).toString('hex')),
          movie_id: movieId,
          user_id: userId,
          seen,
          want_to_see: wantToSee,
          order: isAdded ? end : wantToSee ? (before?.order ?? null) : null,
          wantedAt: isAdded ? at.getTime() : wantToSee ? (before?.wantedAt ?? 0) : 0,
          created_at: before?.created_at ?? (since ?? at).toISOString(),
          updated_at: at.toISOString(),
        }
        put(userId, movieId, after)
        return [{ movieId, before, after }]
      })
    },

    undoMany(userId, changes) {
      const stands = ({ movieId, after }: FakeChange) => {
        const row = find(userId, movieId)
        if (!row || row.seen !== after.seen || row.want_to_see !== after.want_to_see) return false
        return after.want_to_see
          ? row.wantedAt === after.wantedAt
          : row.updated_at === after.updated_at
      }
      const undone = changes.filter(stands)
      const kept = changes.filter((change) => !undone.includes(change))
      for (const { movieId, before } of undone) put(userId, movieId, before)
      const ids = (of: FakeChange[]) => of.map(({ movieId }) => movieId)
      return { restored: ids(undone), kept: ids(kept) }
    },
  }
}

function flagsOf(row: FakeRow | null): Flags {
  return { seen: row?.seen ?? false, wantToSee: row?.want_to_see ?? false }
}
