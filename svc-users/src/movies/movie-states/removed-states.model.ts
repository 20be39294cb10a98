import type { MovieId, UserId } from '@cinecanon/contract'
import type { ClientSession, Connection } from 'mongoose'
import { addToCounts } from '../../counts/movie-counts.model.ts'
import { stateRows } from './movie-states.model.ts'

/** Takes a user's states away, and what they added to the counts. */
export async function removeMovieStatesOf(
  db: Connection,
  userId: UserId,
  session: ClientSession,
): Promise<void> {
  const states = await stateRows(db).find({ userId }).session(session).lean()
  const changes = states.map(
    ({ movieId, seen, wantToSee }) =>
      [movieId as MovieId, { seen: -Number(seen), wanted: -Number(wantToSee) }] as const,
  )
  await stateRows(db).deleteMany({ userId }, { session })
  await addToCounts(db, new Map(changes), session)
}
