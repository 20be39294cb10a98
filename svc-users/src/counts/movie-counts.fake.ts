import type { MovieId } from '@cinecanon/contract'
import type { MovieCounts, MovieCountsModel } from './movie-counts.model.ts'

export type MovieCountsFake = MovieCountsModel & {
  add: (of: 'users' | MovieId, change: Partial<MovieCounts>) => void
}

export function movieCountsFake(): MovieCountsFake {
  const rows = new Map<'users' | MovieId, MovieCounts>()
  const none = { users: 0, seen: 0, wanted: 0 }

  return {
    add(of, { users = 0, seen = 0, wanted = 0 }) {
      const row = rows.get(of) ?? none
      rows.set(of, {
        users: row.users + users,
        seen: row.seen + seen,
        wanted: row.wanted + wanted,
      })
    },

    async of(movieId) {
      const { seen, wanted } = rows.get(movieId) ?? none
      return { users: rows.get('users')?.users ?? 0, seen, wanted }
    },

    users: async () => rows.get('users')?.users ?? 0,
  }
}
