import {
  awardPoints,
  type Contender,
  missingRank,
  type Source,
  sources,
  totalScore,
} from '@cinecanon/contract'

/** A test compares these figures with the seed. */
export const edition = 'May 2025'

export type Film = Pick<Contender, 'title' | 'year'>

export const godfather: Contender = {
  title: 'The Godfather',
  year: 1972,
  afi_rank: 2,
  imdb_rank: 2,
  metacritic_rank: 3,
  variety_rank: 3,
  bfi_rank: 12,
  rt_rank: 2,
  letterboxd_rank: 14,
  best_picture_winner: true,
  best_picture_nominee: true,
}

export const sevenSamurai: Contender = {
  title: 'Seven Samurai',
  year: 1954,
  afi_rank: null,
  imdb_rank: 23,
  metacritic_rank: 24,
  variety_rank: 6,
  bfi_rank: 20,
  rt_rank: 4,
  letterboxd_rank: 5,
  best_picture_winner: false,
  best_picture_nominee: false,
}

export function sumOfRanks(film: Contender): number {
  return totalScore(film) + awardPoints(film)
}

export function addends(film: Contender): string {
  return sources.map((source) => film[`${source}_rank`] ?? missingRank).join(' + ')
}

export const numberOnes: Record<Source, Film & { rank: number }> = {
  afi: { title: 'Citizen Kane', year: 1941, rank: 4 },
  imdb: { title: 'The Shawshank Redemption', year: 1994, rank: 32 },
  metacritic: { title: 'Dekalog', year: 1989, rank: 118 },
  variety: { title: 'Psycho', year: 1960, rank: 6 },
  bfi: { title: 'Jeanne Dielman, 23, quai du Commerce, 1080 Bruxelles', year: 1975, rank: 94 },
  rt: { title: 'L.A. Confidential', year: 1997, rank: 108 },
  letterboxd: { title: 'Harakiri', year: 1962, rank: 69 },
}

export const firstTen: (Film & { score: number; lists: number })[] = [
  { title: 'The Godfather', year: 1972, score: 28, lists: 7 },
  { title: 'Seven Samurai', year: 1954, score: 183, lists: 6 },
  { title: 'Casablanca', year: 1942, score: 229, lists: 6 },
  { title: 'Citizen Kane', year: 1941, score: 247, lists: 5 },
  { title: "Singin' in the Rain", year: 1952, score: 255, lists: 6 },
  { title: 'Psycho', year: 1960, score: 276, lists: 6 },
  { title: 'The Godfather Part II', year: 1974, score: 283, lists: 5 },
  { title: "Schindler's List", year: 1993, score: 327, lists: 4 },
  { title: 'Rear Window', year: 1954, score: 347, lists: 6 },
  { title: 'Tokyo Story', year: 1953, score: 349, lists: 5 },
]

export const listed = { films: 393, onOneList: 232 }

export const top100 = {
  lastScore: 595,
  onTwoLists: 29,
  nominees: 43,
  winners: 17,
}

export const tie = {
  score: 500,
  first: { title: 'Pulp Fiction', lists: 4, rank: 37 },
  second: { title: 'Annie Hall', lists: 3, rank: 38 },
}

export const awardsMoved = {
  in: ['It Happened One Night', 'Network'],
  out: ['Come and See', 'Stalker'],
} as const

export function inLetters(count: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][count] ?? String(count)
}
