import { aMovie } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { rankingCsv } from './columns.ts'

it('writes the columns and one line for each film, in the order given', () => {
  const rocky = aMovie({
    title: 'Rocky',
    year: 1976,
    composite_rank: 3,
    bfi_rank: 1,
    best_picture_winner: true,
  })
  const jaws = aMovie({ title: 'Jaws', year: 1975, composite_rank: 2, best_picture_nominee: true })

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
