import type { Movie } from '@cinecanon/contract'
import { createStore } from '../page/store.ts'

type Film = Pick<Movie, 'id' | 'title'>

const chosen = createStore<Film | undefined>(undefined)

/** Opens the panel of a person's lists for a film, on any page. */
export const chooseLists = chosen.set
export const useFilmForLists = chosen.use
