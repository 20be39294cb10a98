import type { MovieId, UserId } from '@cinecanon/contract'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AskedMark,
  isKept,
  type KeptMark,
  keepMark,
  keptMark,
  keptMarks,
  markUnder,
} from './kept-marks.ts'
import type { MovieMarks } from './movie-marks.ts'
import { marksIn, movieStatesQuery, patchMarks } from './movie-states.ts'
import { sendAgain, sendMarks, signedIn, wholeMode } from './send-marks.ts'
import type { ToastAction } from './toasts.ts'
import { keepMarks, undoBy } from './undo-marks.ts'

/**
 * Shows marks at once and sends them one after the other, until the server has taken or refused
 * each. What isn't sent yet outlives the page. Resolves with what the server stored, or undefined
 * where a later mark took the place of this one.
 */
export function queueMarks(
  client: QueryClient,
  asked: readonly AskedMark[],
): Promise<MovieMarks | undefined>[] {
  const userId = signedIn(client)?.id
  if (!userId) throw new Error('nobody is signed in')
  const undoOf = new Map<KeptMark, ToastAction>()
  const marks = asked.map((mark) => {
    const undo = undoAction(client, mark.movieId, keepMarks(client, mark.movieId))
    const kept = keep(client, userId, mark)
    undoOf.set(kept, undo)
    return kept
  })
  return sendMarks(client, marks, { shown: show(client, marks), undoOf })
}

/** Of a toast: takes a change of marks back (rule 2.12). */
export const undoAction = undoBy(queueMarks)

/** Sends what a page before this one, or a session before this one, has left. */
export function sendKept(client: QueryClient, userId: UserId): void {
  const marks = keptMarks(userId).map((mark) => ({ ...mark, place: mark.place ?? 'card' }))
  sendAgain(client, marks)
  onceShown(client, () => patchMarks(client, marks.filter(isKept)))
}

/** Shows what other tabs of this browser keep, while it waits there. @returns stops that */
export function showOtherTabs(client: QueryClient, userId: UserId): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const mark = key ? markUnder(userId, key) : undefined
    if (mark) patchMarks(client, [mark])
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** What is shown of a film, or is about to be: a second press takes back the first at once. */
export function marksNow(client: QueryClient, movieId: MovieId): MovieMarks {
  const user = signedIn(client)
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  return (user && keptMark(user.id, movieId)?.marks) ?? marksIn(states, movieId)
}

/** A mark that takes the place of one that waits changes the same state of the server's. */
function keep(client: QueryClient, userId: UserId, asked: AskedMark): KeptMark {
  const waiting = keptMark(userId, asked.movieId)
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const before = waiting?.before ?? marksIn(states, asked.movieId)
  lastAt = Math.max(Date.now(), lastAt + 1)
  const mark = { ...asked, userId, before, at: lastAt }
  const kept = waiting ? { ...mark, how: wholeMode(mark) } : mark
  keepMark(kept)
  return kept
}

let lastAt = 0

/**
 * What is being fetched is older than the marks, so it is cancelled, which puts back at once what
 * was there before. The marks are there when this returns: whoever renders next shows them.
 */
function show(client: QueryClient, marks: readonly KeptMark[]): Promise<void> {
  const cancelled = client.cancelQueries({ queryKey: movieStatesQuery.queryKey })
  patchMarks(client, marks)
  return cancelled
}

/**
 * Acts once a part of the page shows marks. Before that it may not be hydrated, and has to find
 * what the server rendered it with.
 */
function onceShown(client: QueryClient, act: () => void): void {
  const cache = client.getQueryCache()
  const { queryKey } = movieStatesQuery
  if (cache.find({ queryKey })?.isActive()) {
    act()
    return
  }
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerAdded' || query.queryKey[0] !== queryKey[0]) return
    stop()
    act()
  })
}
