import { readFileSync } from 'node:fs'
import {
  isTop100,
  type Movie,
  type RankField,
  rankFields,
  rankMovies,
  sources,
  totalScore,
} from '@cinecanon/contract'
import { dayText } from '@cinecanon/web/dates'
import { describe, expect, it } from '@jest/globals'
import { sourceLists } from '../../films/sources.tsx'
import { latestCeremony, oscarEdition } from '../../oscars/edition.ts'
import {
  awardsMoved,
  firstTen,
  godfather,
  listed,
  numberOnes,
  sevenSamurai,
  sumOfRanks,
  tie,
  top100,
} from './facts.ts'

type Seeded = Pick<
  Movie,
  'title' | 'year' | 'best_picture_winner' | 'best_picture_nominee' | 'oscar_ceremony' | RankField
>

// Read, not imported: the article is about the catalog's data, and has to be rewritten when they
// change.
const seedFile = new URL('../../../../svc-catalog/src/movies/seed/movies.json', import.meta.url)
const readme = readFileSync(new URL('README.md', seedFile), 'utf8')
const seed = JSON.parse(readFileSync(seedFile, 'utf8')) as Seeded[]
const ranked = rankMovies(seed)
const members = ranked.filter(isTop100)

describe('the worked examples', () => {
  it.each([
    ['The Godfather', godfather, 28, 38],
    ['Seven Samurai', sevenSamurai, 183, 183],
  ])('%s has the ranks of the catalog, and its score', (title, film, score, sum) => {
    expect(named(title)).toMatchObject(film)
    expect(totalScore(film)).toBe(score)
    expect(sumOfRanks(film)).toBe(sum)
  })

  it('are first and second, and only the first is on all lists', () => {
    expect(ranked.slice(0, 2).map(({ title }) => title)).toEqual([
      godfather.title,
      sevenSamurai.title,
    ])
    expect(seed.filter((film) => lists(film) === 7).map(({ title }) => title)).toEqual([
      godfather.title,
    ])
  })
})

describe('the figures of the article are those of the catalog:', () => {
  it.each(sources)('who leads the list of %s', (source) => {
    const {
      title,
      year,
      composite_rank: rank,
    } = one(ranked.filter((film) => film[`${source}_rank`] === 1))
    expect(numberOnes[source]).toEqual({ title, year, rank })
  })

  it('the first ten', () => {
    const shown = ranked.slice(0, 10).map((film) => ({
      title: film.title,
      year: film.year,
      score: film.total_score,
      lists: lists(film),
    }))
    expect(firstTen).toEqual(shown)
  })

  it('how many films are on the lists', () => {
    expect(listed).toEqual({
      films: seed.filter((film) => lists(film) > 0).length,
      onOneList: seed.filter((film) => lists(film) === 1).length,
    })
  })

  it('composition of the Top 100', () => {
    expect(top100).toEqual({
      lastScore: members.at(-1)?.total_score,
      onTwoLists: members.filter((film) => lists(film) === 2).length,
      nominees: members.filter((film) => film.best_picture_nominee).length,
      winners: members.filter((film) => film.best_picture_winner).length,
    })
    expect(members.filter((film) => lists(film) < 2)).toEqual([])
  })

  it('the tie', () => {
    for (const { title, lists: on, rank } of [tie.first, tie.second]) {
      const film = named(title)
      expect([film.total_score, lists(film), film.composite_rank]).toEqual([tie.score, on, rank])
    }
  })

  it('whom the awards move in and out', () => {
    const plain = rankMovies(
      seed.map((film) => ({ ...film, best_picture_winner: false, best_picture_nominee: false })),
    ).filter(isTop100)
    const titles = (films: Seeded[]) => films.map(({ title }) => title)
    const [now, without] = [titles(members), titles(plain)]
    expect(now.filter((title) => !without.includes(title)).sort()).toEqual(awardsMoved.in)
    expect(without.filter((title) => !now.includes(title)).sort()).toEqual(awardsMoved.out)
  })
})

describe('dates of the sources', () => {
  it.each(sources)('dates the list of %s as the seed does', (source) => {
    const { short, date } = sourceLists[source]
    const line = readme.split('\n').find((row) => row.startsWith(`| ${short}`))
    expect(line?.split('|')[2]?.trim()).toBe(date.text)
    if (/^\d{4}-\d\d-\d\d$/.test(date.iso)) expect(date.text).toBe(dayText(date.iso))
  })

  it('counts the winners of the seed, one for each ceremony', () => {
    const ceremonies = seed.filter((film) => film.best_picture_winner).map(ceremonyOf)
    expect(ceremonies).toHaveLength(oscarEdition.films)
    expect(Math.max(...ceremonies)).toBe(oscarEdition.films)
    expect(latestCeremony).toBe('the 97th Academy Awards')
  })
})

describe('films named in the article’s text', () => {
  it.each([
    ['The Shawshank Redemption', 32, { imdb_rank: 1, letterboxd_rank: 8, afi_rank: 72 }],
    ['Jeanne Dielman, 23, quai du Commerce, 1080 Bruxelles', 94, { bfi_rank: 1, variety_rank: 78 }],
    ['Dekalog', 118, { metacritic_rank: 1 }],
  ])('%s stands at %i, and is on no other list', (title, rank, ranks) => {
    const film = named(title)
    expect(film.composite_rank).toBe(rank)
    expect(film).toMatchObject(ranks)
    expect(lists(film)).toBe(Object.keys(ranks).length)
  })

  it('have the ranks that it names', () => {
    expect(named("Singin' in the Rain").bfi_rank).toBe(10)
    expect(members.at(-1)?.title).toBe('Network')
  })
})

function named(title: string) {
  return one(ranked.filter((film) => film.title === title))
}

function one<T>(found: T[]): T {
  const [first, ...more] = found
  if (!first || more.length) throw new Error(`${found.length} found`)
  return first
}

function ceremonyOf({ oscar_ceremony }: Seeded): number {
  return Number(oscar_ceremony)
}

function lists(film: Seeded): number {
  return rankFields.filter((field) => film[field] !== null).length
}
