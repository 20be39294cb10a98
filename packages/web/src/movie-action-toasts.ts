import type { ActionPlace, MovieMarks, SaveMode } from './movie-marks.ts'
import { accountAwayText } from './session.ts'
import type { Toast } from './toasts.ts'

type Message = Omit<Toast, 'id'>
type Mark = keyof MovieMarks

export const accountAwayToast: Message = {
  title: accountAwayText,
  description: 'Nothing was changed. You can mark films again as soon as it is back.',
}

/** The session has ended: the mark is sent once the same person is back. */
export const signInAgainToast: Message = {
  title: 'Please sign in again',
  description: 'Until then your mark is kept in this browser.',
  isDestructive: true,
}

/** All words are the specification's (rule 2.4). `from` is where to come back to. */
export function visitorToast(place: ActionPlace, what: Mark, from: string): Message {
  return {
    action: { label: 'Sign In', to: `/sign-in?${new URLSearchParams({ from })}` },
    title: what === 'seen' ? 'Movie marked as seen' : 'Added to watchlist',
    description:
      place === 'detail' ? 'Sign in to track your progress!' : 'Log in to save your progress!',
  }
}

type Succeeded = {
  place: ActionPlace
  what: Mark
  before: MovieMarks
  asked: MovieMarks
  stored: MovieMarks
}

/**
 * The quick tick has an undo of its own. A card says it by its own look, unless a film has left the
 * watchlist: a second press wouldn't give it its place again. A row and the film's page always say it in words.
 */
export function successToast(succeeded: Succeeded): Message | undefined {
  const { place, what, before, asked, stored } = succeeded
  if (place === 'tick') return undefined
  if (place === 'card' && !(before.want_to_see && !asked.want_to_see)) return undefined
  if (place !== 'detail') return { title: 'Success', description: rowSuccess(what, asked) }
  if (stored.seen !== asked.seen || stored.want_to_see !== asked.want_to_see) {
    return { title: 'Updated', description: 'Movie state updated successfully.' }
  }
  return detailSuccess(what, asked)
}

type Failed = {
  place: ActionPlace
  what: Mark
  how: SaveMode
  isOnlyAddFailed: boolean
}

export function failureToast(failed: Failed): Message {
  return { title: 'Error', description: failure(failed), isDestructive: true }
}

function failure({ place, what, how, isOnlyAddFailed }: Failed): string {
  if (place === 'detail') {
    return what === 'seen'
      ? 'Failed to update movie state. Please try again.'
      : 'Failed to update watchlist. Please try again.'
  }
  if (isOnlyAddFailed || how === 'add') return 'Failed to add movie to watchlist'
  if (how === 'remove') return 'Failed to remove movie from watchlist'
  return 'Failed to update movie status'
}

function rowSuccess(what: Mark, { want_to_see }: MovieMarks): string {
  if (what === 'seen') return 'Movie marked as seen'
  return want_to_see ? 'Added to your watchlist' : 'Removed from your watchlist'
}

function detailSuccess(what: Mark, { seen, want_to_see }: MovieMarks): Message {
  if (what === 'seen') {
    return seen
      ? { title: 'Marked as Seen', description: 'Movie added to your seen list.' }
      : { title: 'Removed from Seen', description: 'Movie removed from your seen list.' }
  }
  return want_to_see
    ? { title: 'Added to Watchlist', description: 'Movie added to your watchlist.' }
    : { title: 'Removed from Watchlist', description: 'Movie removed from your watchlist.' }
}
