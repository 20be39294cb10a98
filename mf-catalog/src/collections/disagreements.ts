import { isTop100, type Movie, type Source, sources, top100Size } from '@cinecanon/contract'
import { pick } from '../films/pick.ts'
import { sourceLists } from '../films/sources.tsx'

const fields = ['id', 'title', 'year', 'poster_url', 'omdb_poster_url', 'image_url'] as const
export type Ranking = { rank: string | null; list: string }
export type Gap = { movie: Pick<Movie, (typeof fields)[number]>; better: Ranking; worse: Ranking }

type Measured = Gap & { size: number }

export function higherHere(movies: readonly Movie[], source: Source): Gap[] {
  return largest(
    movies.flatMap((movie) => {
      const rank = movie[`${source}_rank`]
      if (rank === null) return []
      const size = Math.log(movie.composite_rank / rank)
      return { movie, better: rankingOn(source, rank), worse: inCanon(movie), size }
    }),
  )
}

export function higherInCanon(top100: readonly Movie[], source: Source): Gap[] {
  return largest(
    top100.map((movie) => {
      const rank = movie[`${source}_rank`]
      const size = Math.log((rank ?? top100Size + 1) / movie.composite_rank)
      return { movie, better: inCanon(movie), worse: rankingOn(source, rank), size }
    }),
  )
}

export function furthestApart(movies: readonly Movie[]): Gap[] {
  return largest(
    movies.flatMap((movie) => {
      const rankings = sources
        .map((source) => ({ source, rank: movie[`${source}_rank`] }))
        .filter((ranking): ranking is { source: Source; rank: number } => ranking.rank !== null)
        .sort((a, b) => a.rank - b.rank)
      const [best, worst] = [rankings[0], rankings.at(-1)]
      if (!best || !worst) return []
      return {
        movie,
        better: rankingOn(best.source, best.rank),
        worse: rankingOn(worst.source, worst.rank),
        size: Math.log(worst.rank / best.rank),
      }
    }),
  )
}

const most = 4

/** Gaps are logarithmic, because more lies between ranks 1 and 10 than between 80 and 90. */
function largest(gaps: readonly Measured[]): Gap[] {
  return gaps
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .slice(0, most)
    .map(({ movie, better, worse }) => ({ movie: pick(movie, fields), better, worse }))
}

function rankingOn(source: Source, rank: number | null): Ranking {
  return { rank: rank === null ? null : String(rank), list: sourceLists[source].short }
}

function inCanon(movie: Movie): Ranking {
  return { rank: isTop100(movie) ? String(movie.composite_rank) : `${top100Size}+`, list: 'Canon' }
}
