import type { MovieState } from '@cinecanon/contract'

/** What a person says of one movie, and how it is asked for and saved. */
export type MovieMarks = Pick<MovieState, 'seen' | 'want_to_see'>
export const unmarked: MovieMarks = { seen: false, want_to_see: false }

/** Where a button stands: in a list's grid, rows or quick tick, or on the film's own page. */
export type ActionPlace = 'card' | 'row' | 'tick' | 'detail'

/** How a change is saved; `save-and-add` saves the state first and then adds to the watchlist. */
export type SaveMode = 'save' | 'save-and-add' | 'add' | 'remove'

/**
 * The two moves of rule 2.2: seen is inverted and clears "want to see"; "want to see" is inverted
 * and rests while seen.
 */
export function toggled(marks: MovieMarks, what: keyof MovieMarks): MovieMarks {
  if (what === 'seen') {
    return { seen: !marks.seen, want_to_see: marks.seen && marks.want_to_see }
  }
  return marks.seen ? marks : { seen: false, want_to_see: !marks.want_to_see }
}

/** A row's button calls the watchlist; others save the state, and add when they turn it on. */
export function saveModeOf(
  place: ActionPlace,
  what: keyof MovieMarks,
  { want_to_see }: MovieMarks,
): SaveMode {
  if (what === 'seen') return 'save'
  if (place === 'row') return want_to_see ? 'remove' : 'add'
  return want_to_see ? 'save' : 'save-and-add'
}
