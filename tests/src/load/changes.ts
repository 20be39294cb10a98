import { setTimeout as pause } from 'node:timers/promises'
import {
  type Call,
  CallError,
  listMovieStates,
  listMovies,
  type MovieId,
  setMovieState,
} from '@cinecanon/contract'
import type { Chance } from '../faults/chance.ts'

type Marks = { seen: boolean; wantToSee: boolean }

type Changes = {
  readonly acknowledged: number
  readonly unanswered: number
  /** Why some were refused; a change of one's own state never should be. */
  refused: string[]
  stop: () => Promise<void>
  /** Acknowledged changes that the product no longer knows. */
  lost: () => Promise<string[]>
}

/**
 * Changes one film's state after the other. A film whose change got no response may have either
 * state, and isn't used again.
 */
export async function changesBy(call: Call, { next, pick }: Chance): Promise<Changes> {
  const films = (await call(listMovies, { query: { all: 'true' } })).map(({ id }) => id)
  const acknowledgedMarks = new Map<MovieId, Marks>()
  const refused: string[] = []
  let acknowledged = 0
  let unanswered = 0
  let isOver = false

  async function change(movieId: MovieId): Promise<void> {
    const sent = { seen: next() < 0.5, wantToSee: next() < 0.5 }
    try {
      await call(setMovieState, { body: { movieId, ...sent } })
      acknowledgedMarks.set(movieId, sent)
      acknowledged++
    } catch (error) {
      if (error instanceof CallError && error.status < 500) refused.push(error.message)
      unanswered++
      acknowledgedMarks.delete(movieId)
      films.splice(films.indexOf(movieId), 1)
    }
  }

  const changing = (async () => {
    while (!isOver && films.length > 0) await Promise.all([change(pick(films)), pause(25)])
  })()
  return {
    get acknowledged() {
      return acknowledged
    },
    get unanswered() {
      return unanswered
    },
    refused,
    stop() {
      isOver = true
      return changing
    },
    async lost() {
      const states = new Map((await call(listMovieStates)).map((state) => [state.movie_id, state]))
      return [...acknowledgedMarks].flatMap(([movieId, sent]) => {
        const state = states.get(movieId)
        const { seen, want_to_see } = state ?? { seen: false, want_to_see: false }
        const isStored = seen === sent.seen && want_to_see === wanted(sent)
        return isStored ? [] : [`${movieId}: ${JSON.stringify({ sent, state })}`]
      })
    },
  }
}

/** A seen film isn't wanted. */
function wanted({ seen, wantToSee }: Marks): boolean {
  return wantToSee && !seen
}
