import {
  type CollectionKind,
  decadeOf,
  isTop100,
  type ListType,
  type Movie,
  type MovieInBrief,
  nameSlug,
  type RelatedMovies,
} from '@cinecanon/contract'
import type { Collections } from './collections.ts'

const most = 6

/** Links at the end of a film's page. */
export function relatedTo(movie: Movie, collections: Collections): RelatedMovies {
  const [director = ''] = movie.directors
  const ofDirector = relatives('director', director, nameSlug(director))
  const decade = String(decadeOf(movie))
  const shown = ofDirector?.movies.map(({ id }) => id)
  return {
    neighbours: neighboursOf(movie, collections),
    director: ofDirector,
    decade: relatives('decade', `${decade}s`, decade, shown),
  }

  function relatives(kind: CollectionKind, title: string, slug: string, without: number[] = []) {
    const all = collections.moviesOf(kind, slug)
    const place = all.findIndex(({ id }) => id === movie.id)
    // Starts at its index and wraps round, so that every film is linked to.
    const others = [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))]
    const movies = others.filter(({ id }) => !without.includes(id)).slice(0, most)
    if (movies.length === 0) return null
    return { slug, title, movies: movies.map(brief), movie_ids: all.map(({ id }) => id) }
  }
}

function neighboursOf(movie: Movie, collections: Collections): RelatedMovies['neighbours'] {
  const list = listOf(movie)
  if (!list) return null
  const movies = collections.moviesOf('list', list)
  const place = movies.findIndex(({ id }) => id === movie.id)
  const at = (index: number) => {
    const found = movies[index]
    return found ? brief(found) : null
  }
  return { list, previous: at(place - 1), next: at(place + 1) }
}

function listOf(movie: Movie): ListType | null {
  if (isTop100(movie)) return 'top100'
  return movie.best_picture_winner ? 'oscar-winners' : null
}

/** As much of a film as a poster with its caption shows. */
function brief(movie: Movie): MovieInBrief {
  const { id, title, year, composite_rank } = movie
  const { poster_url, omdb_poster_url, image_url, colors } = movie
  return { id, title, year, composite_rank, poster_url, omdb_poster_url, image_url, colors }
}
