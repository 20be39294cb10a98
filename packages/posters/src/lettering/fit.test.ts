import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { type FaceName, faces, setRow } from './faces.ts'
import { type FitOptions, fit } from './fit.ts'
import { bestBreaks } from './line-breaks.ts'
import { creditedNames, splitTitle } from './type-style.ts'

const films: { title: string; directors: string[] }[] = JSON.parse(
  readFileSync(
    new URL('../../../../svc-catalog/src/movies/seed/movies.json', import.meta.url),
    'utf8',
  ),
)
const written = films.flatMap((film) => [film.title, ...film.directors])
const texts = [...new Set(written.flatMap((text) => [text, text.toLocaleUpperCase('en')]))]

describe('the faces', () => {
  it.each(Object.keys(faces) as FaceName[])(
    '%s draws every letter of every title and name',
    (name) => {
      const broken = texts.filter((text) => {
        const { row } = setRow(name, text, 0)
        return row.length !== [...text].length || row.some(({ glyph }) => !(glyph.index > 0))
      })

      expect(broken).toEqual([])
    },
  )

  it('leave out what no font has instead of drawing a box', () => {
    expect(setRow('fat', 'a🎬b', 0).row).toHaveLength(2)
  })
})

describe('fit', () => {
  it('fills its box and never leaves it', () => {
    for (const text of [
      'M',
      'Rear Window',
      'The Good, the Bad and the Ugly',
      'Extra-Terrestrial',
    ]) {
      const block = fit(text, options())

      expect(block.w).toBeLessThanOrEqual(300.01)
      expect(block.h).toBeLessThanOrEqual(200.01)
      expect(Math.max(block.w / 300, block.h / 200)).toBeGreaterThan(0.99)
    }
  })

  it('uses at most the largest size allowed', () => {
    const { lines } = fit('M', options({ maxSize: 40 }))

    expect(lines.map((line) => line.size)).toEqual([40])
  })

  it('sets nothing for a text without letters', () => {
    expect(fit('  ', options())).toEqual({ lines: [], w: 0, h: 0 })
  })
})

describe('bestBreaks', () => {
  it('balances the lines', () => {
    expect(bestBreaks('one two three four five six'.split(' '), 2, (line) => line.length)).toEqual([
      'one two three',
      'four five six',
    ])
  })

  it('avoids lines that end in a short word', () => {
    const tokens = 'Portrait of a Lady on Fire'.split(' ')

    const lines = bestBreaks(tokens, 3, (line) => line.length)

    expect(lines).toEqual(['Portrait', 'of a Lady', 'on Fire'])
  })
})

it.each([
  ['', []],
  ['A Bee', ['A Bee']],
  ['A Bee & C Dee', ['A Bee', 'C Dee']],
  ['A Bee and others', ['A Bee', 'C Dee', 'E Eff']],
])('credits "%s"', (names, directors) => {
  expect(creditedNames(directors)).toBe(names)
})

describe('splitTitle', () => {
  it.each([
    ['2001: A Space Odyssey', '2001', 'A Space Odyssey'],
    [
      'Jeanne Dielman, 23, quai du Commerce, 1080 Bruxelles',
      'Jeanne Dielman',
      '23, quai du Commerce, 1080 Bruxelles',
    ],
    [
      'Birdman or (The Unexpected Virtue of Ignorance)',
      'Birdman',
      'or (The Unexpected Virtue of Ignorance)',
    ],
    [
      'Mission: Impossible - Dead Reckoning Part One',
      'Mission: Impossible',
      'Dead Reckoning Part One',
    ],
  ])('sets what follows apart: %s', (title, main, sub) => {
    expect(splitTitle(title)).toEqual({ main, sub })
  })

  it('leaves a plain title whole', () => {
    expect(splitTitle('The Good, the Bad and the Ugly')).toEqual({
      main: 'The Good, the Bad and the Ugly',
    })
  })
})

function options(changed: Partial<FitOptions> = {}): FitOptions {
  return { face: 'gothic', upper: true, w: 300, h: 200, maxSize: 999, ...changed }
}
