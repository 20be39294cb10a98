import { type RankField, type Source, sources } from '../films/lists.ts'
import type { Movie } from '../films/movies.ts'

type Ranked = Pick<Movie, RankField | 'best_picture_winner' | 'best_picture_nominee'>
export type Contender = Ranked & Pick<Movie, 'year' | 'title'>

/** `academy` is what a Best Picture takes off; a nominee takes off half of it. */
export type Weights = Record<Source | 'academy', number>

export const canonWeights: Weights = {
  afi: 1,
  imdb: 1,
  metacritic: 1,
  variety: 1,
  bfi: 1,
  rt: 1,
  letterboxd: 1,
  academy: 10,
}

export const missingRank = 101

/** Lower is better (rule 1.2). */
export function totalScore(movie: Ranked, weights = canonWeights): number {
  const sum = sources.reduce((total, source) => {
    return total + weights[source] * (movie[`${source}_rank`] ?? missingRank)
  }, 0)
  return sum - awardPoints(movie, weights)
}

export function awardPoints(movie: Ranked, { academy } = canonWeights): number {
  if (movie.best_picture_winner) return academy
  return movie.best_picture_nominee ? academy / 2 : 0
}

/** The best is first (rule 1.3). */
export function rankMovies<M extends Contender>(
  movies: readonly M[],
): (M & { total_score: number; composite_rank: number })[] {
  return sortByScore(movies).map(({ movie, score }, index) => ({
    ...movie,
    total_score: score,
    composite_rank: index + 1,
  }))
}

/** It breaks ties by more lists, better best rank, earlier year and title; silent lists are ignored. */
export function sortByScore<M extends Contender>(
  movies: readonly M[],
  weights = canonWeights,
): { movie: M; score: number }[] {
  return movies
    .map((movie) => ({ movie, keys: sortKeys(movie, weights) }))
    .sort((a, b) => compareKeys(a.keys, b.keys) || compareTitles(a.movie, b.movie))
    .map(({ movie, keys: [score] }) => ({ movie, score }))
}

type Keys = readonly [score: number, missingLists: number, bestRank: number, year: number]

function sortKeys(movie: Contender, weights: Weights): Keys {
  const ranks = ranksThatCount(movie, weights)
  return [
    totalScore(movie, weights),
    sources.length - ranks.length,
    Math.min(...ranks, missingRank),
    movie.year,
  ]
}

export function ranksThatCount(movie: Ranked, weights: Weights): number[] {
  return sources
    .filter((source) => weights[source] > 0)
    .map((source) => movie[`${source}_rank`])
    .filter((rank) => rank !== null)
}

function compareKeys(a: Keys, b: Keys): number {
  const different = a.findIndex((key, index) => key !== b[index])
  return different < 0 ? 0 : Number(a[different]) - Number(b[different])
}

function compareTitles(a: Contender, b: Contender): number {
  return a.title.localeCompare(b.title, 'en')
}
