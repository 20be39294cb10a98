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
    const index = all.findIndex(({ id }) => id === movie.id)
    // Starts at the film and wraps round, so that every film is linked to.
    const others = [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))]
    const movies = others.filter(({ id }) => !without.includes(id)).slice(0, most)
    if (movies.length === 0) return null
    return { slug, title, movies: movies.map(brief), movie_ids: all.map(({ id }) => id) }
  }
}

function neighboursOf(movie: Movie, collections: Collections): RelatedMovies['neighbours'] {
  const list = listOf(movie)
  if (!list) return null
  const movies = collections.moviesOf('list', list)
  const index = movies.findIndex(({ id }) => id === movie.id)
  const [previous, next] = [movies[index - 1], movies[index + 1]]
  return { list, previous: previous ? brief(previous) : null, next: next ? brief(next) : null }
}

function listOf(movie: Movie): ListType | null {
  if (isTop100(movie)) return 'top100'
  return movie.best_picture_winner ? 'oscar-winners' : null
}

/** Picks the fields that a poster with its caption shows. */
function brief(movie: Movie): MovieInBrief {
  const { id, title, year, composite_rank } = movie
  const { poster_url, omdb_poster_url, image_url, colors } = movie
  return { id, title, year, composite_rank, poster_url, omdb_poster_url, image_url, colors }
}
