import { type RankField, rankFields } from '../films/lists.ts'
import type { Movie } from '../films/movies.ts'

type Ranked = Pick<Movie, RankField | 'best_picture_winner' | 'best_picture_nominee'>
type Contender = Ranked & Pick<Movie, 'year' | 'title'>

const missingRank = 101
const winnerBonus = 10
const nomineeBonus = 5

/** Lower is better (rule 1.2). */
export function totalScore(movie: Ranked): number {
  const sum = rankFields.reduce((total, field) => total + (movie[field] ?? missingRank), 0)
  if (movie.best_picture_winner) return sum - winnerBonus
  return movie.best_picture_nominee ? sum - nomineeBonus : sum
}

/** It breaks ties by more lists, better best rank, earlier year and title (rule 1.3). */
export function rankMovies<M extends Contender>(
  movies: readonly M[],
): (M & { total_score: number; composite_rank: number })[] {
  return movies
    .map((movie) => ({ movie, keys: sortKeys(movie) }))
    .sort((a, b) => compareKeys(a.keys, b.keys) || compareTitles(a.movie, b.movie))
    .map(({ movie, keys: [score] }, index) => ({
      ...movie,
      total_score: score,
      composite_rank: index + 1,
    }))
}

type Keys = readonly [score: number, missingLists: number, bestRank: number, year: number]

function sortKeys(movie: Contender): Keys {
  const ranks = rankFields.map((field) => movie[field]).filter((rank) => rank !== null)
  return [
    totalScore(movie),
    rankFields.length - ranks.length,
    Math.min(...ranks, missingRank),
    movie.year,
  ]
}

function compareKeys(a: Keys, b: Keys): number {
  const different = a.findIndex((key, index) => key !== b[index])
  return different < 0 ? 0 : Number(a[different]) - Number(b[different])
}

function compareTitles(a: Contender, b: Contender): number {
  return a.title.localeCompare(b.title, 'en')
}
