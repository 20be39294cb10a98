import type { MovieId, UserId } from '@cinecanon/contract'
import type { Connection } from 'mongoose'
import { inTransaction } from '../../database/queries.model.ts'
import { stateRows } from '../movie-states/movie-states.model.ts'
import type { StoredViewing } from './viewing.ts'

type Films = { movieId?: MovieId; seen?: true }

/** A rule may run more than once for a change. */
type ViewingRule = (viewings: readonly StoredViewing[]) => StoredViewing[]

export type ViewingsModel = ReturnType<typeof viewingsModel>

/** Viewings are stored in the state of their film. Those of a film that isn't seen are hidden. */
export function viewingsModel(db: Connection) {
  const rows = stateRows(db)
  return {
    /** Returns viewings by film; those of films that aren't seen come only without `seen`. */
    async list(userId: UserId, films: Films = {}): Promise<Map<MovieId, StoredViewing[]>> {
      const stored = await rows
        .find({ userId, ...films })
        .select({ movieId: 1, viewings: 1 })
        .lean()
      return new Map(stored.map((row) => [row.movieId as MovieId, row.viewings ?? []]))
    },

    /** Removes hidden ones too. */
    async clear(userId: UserId, movieId: MovieId): Promise<void> {
      await rows.updateOne({ userId, movieId }, { $unset: { viewings: 1 } })
    },

    /** @returns the viewings afterwards; without a change none for a film that isn't seen */
    change: (userId: UserId, movieId: MovieId, rule: ViewingRule): Promise<StoredViewing[]> =>
      inTransaction(db, async ({ session }) => {
        const which = { userId, movieId, seen: true }
        const row = await rows.findOne(which).session(session).lean()
        if (!row) return []
        const viewings = rule(row.viewings ?? [])
        await rows.updateOne({ _id: row._id, userId, movieId }, { $set: { viewings } }, { session })
        return viewings
      }),
  }
}
