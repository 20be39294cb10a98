import { type CatalogFilm, type SearchResults, searchPageSize } from '@cinecanon/contract'
import { createSearch } from '@cinecanon/search'
import { type OtherTitles, otherTitlesOf } from '../film-titles/film-titles.seed.ts'
import type { RankedFilm } from '../movies/catalog.ts'
import type { MoviesService } from '../movies/movies.service.ts'
import { prepare as encode, type PreparedList } from '../movies/prepared-list.ts'

type Deps = { movies: MoviesService; otherTitles: OtherTitles }

export type SearchService = ReturnType<typeof searchService>

/** The index is rebuilt with the films. */
export function searchService({ movies, otherTitles }: Deps) {
  let prepared: (ReturnType<typeof prepare> & { of: readonly RankedFilm[] }) | undefined

  function current() {
    const ranked = movies.ranked()
    if (prepared?.of !== ranked) prepared = { ...prepare(ranked, otherTitles), of: ranked }
    return prepared
  }

  return {
    isMiss: (text: string): boolean =>
      Object.values(current().find(text)).every(({ length }) => length === 0),

    catalog: (): PreparedList => current().list,

    search(text: string, page: number): SearchResults {
      const { films, ...groups } = current().find(text)
      const shown = films.slice((page - 1) * searchPageSize, page * searchPageSize)
      return { films: shown, found: films.length, ...groups }
    },
  }
}

function prepare(ranked: readonly RankedFilm[], otherTitles: OtherTitles) {
  const films = ranked.map((film) => toCatalogFilm(film, otherTitlesOf(film, otherTitles)))
  return { list: encode(films), find: createSearch(films) }
}

function toCatalogFilm(film: RankedFilm, others: string[]): CatalogFilm {
  const { id, title, year, directors, country, composite_rank } = film
  return {
    id,
    title,
    year,
    directors,
    country,
    composite_rank,
    poster: film.poster_url ?? film.omdb_poster_url ?? film.image_url ?? '/api/posters/0.svg',
    ...(others.length > 0 && { other_titles: others }),
  }
}
