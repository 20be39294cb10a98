import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { type RankingSort, rankingCsv, sortMovies } from './columns.ts'

const vertigo = aMovie({ title: 'Vertigo', composite_rank: 1, bfi_rank: 2, afi_rank: 9 })
const jaws = aMovie({ title: 'Jaws', year: 1975, composite_rank: 2, best_picture_nominee: true })
const rocky = aMovie({
  title: 'Rocky',
  year: 1976,
  composite_rank: 3,
  bfi_rank: 1,
  best_picture_winner: true,
})
const heat = aMovie({ title: 'Heat', composite_rank: 4 })

describe('sorting the ranking table', () => {
  it.each<[string, RankingSort['column'], RankingSort['direction'], string[]]>([
    ['missing ranks last', 'bfi_rank', 'asc', ['Rocky', 'Vertigo', 'Jaws', 'Heat']],
    ['missing ranks last too', 'bfi_rank', 'desc', ['Vertigo', 'Rocky', 'Jaws', 'Heat']],
    ['the contract’s score', 'total_score', 'asc', ['Vertigo', 'Rocky', 'Jaws', 'Heat']],
    ['the contract’s score', 'total_score', 'desc', ['Heat', 'Jaws', 'Rocky', 'Vertigo']],
    ['titles', 'title', 'asc', ['Heat', 'Jaws', 'Rocky', 'Vertigo']],
    ['official ranks', 'official_rank', 'desc', ['Heat', 'Rocky', 'Jaws', 'Vertigo']],
    ['winners before nominees', 'awards', 'asc', ['Rocky', 'Jaws', 'Vertigo', 'Heat']],
    ['no award last', 'awards', 'desc', ['Jaws', 'Rocky', 'Vertigo', 'Heat']],
  ])('puts %s: %s %s', (_rule, column, direction, titles) => {
    const sorted = sortMovies([heat, rocky, jaws, vertigo], { column, direction })

    expect(sorted.map(({ title }) => title)).toEqual(titles)
  })
})

it('writes the columns and one line for each film, in the order given', () => {
  expect(rankingCsv([rocky, jaws]).split('\r\n')).toEqual([
    'Official Rank,Title (Year),AFI,IMDB,Meta,Var,BFI,RT,LB,Total Score,Awards',
    '3,Rocky (1976),,,,,1,,,597,winner',
    '2,Jaws (1975),,,,,,,,702,nominee',
  ])
})

it('quotes what needs it, and lets no title become a formula', () => {
  const titles = ['Good Morning, Vietnam', 'The "Birds"', '=1+1', '@ltitude', '-30-']
  const lines = rankingCsv(titles.map((title) => aMovie({ title, year: 2000 }))).split('\r\n')

  expect(lines.slice(1).map((line) => line.replace(/^\d+,/, '').replace(/,{8}707,$/, ''))).toEqual([
    '"Good Morning, Vietnam (2000)"',
    '"The ""Birds"" (2000)"',
    "'=1+1 (2000)",
    "'@ltitude (2000)",
    "'-30- (2000)",
  ])
})
