import { describe, expect, it } from '@jest/globals'
import type { Text } from '../plan.ts'
import { planPoster } from '../poster.ts'
import { faintIn, ranked } from '../testing.ts'
import { sheetNames, sheetOf } from './all.ts'

const sheets = ranked
  .filter((film) => sheetOf(film))
  .map((film) => ({ film, title: film.title, ...planPoster(film) }))
/** One draws a numeral of its title, one leaves out a word. */
const otherwiseTitled = ['2001: A Space Odyssey', 'The Godfather Part II']
const onAtrocity = [
  "Schindler's List",
  'Shoah',
  'The Passion of Joan of Arc',
  'The Pianist',
  'Come and See',
  '12 Years a Slave',
  'Life Is Beautiful',
]

describe('the sheets drawn for one film', () => {
  it('belong to films of the seed', () => {
    expect(sheets).toHaveLength(sheetNames.length)
  })

  it('say the title of their film', () => {
    const said = sheets
      .filter(({ title }) => !otherwiseTitled.includes(title))
      .map(({ title, plan }) => [title, lettersOf(plan.texts.slice(0, -1).map(wordsOf).join(''))])

    expect(said).toEqual(said.map(([title = '']) => [title, lettersOf(title)]))
  })

  it('have lettering that can be read on whatever is drawn beneath it', async () => {
    const unread: string[] = []
    for (const { title, plan, draw } of sheets) {
      unread.push(...(await faintIn({ plan, draw })).map((each) => `${title}: ${each}`))
    }

    expect(unread).toEqual([])
  })

  it.each(onAtrocity)('keep to greys where the subject is atrocity: %s', (wanted) => {
    const { plan, draw } = sheets.find(({ title }) => title === wanted) ?? sheets[0] ?? fail()
    const fills = plan.texts.map(({ fill }) => fill)

    for (const colour of `${draw()}${fills}`.match(/#[0-9a-f]{6}/g) ?? []) {
      expect(chroma(colour)).toBeLessThan(20)
    }
  })
})

function wordsOf({ block }: Text): string {
  const glyphs = block.lines.flatMap(({ row }) => row.map(({ glyph }) => glyph.unicode ?? 0))
  return String.fromCodePoint(...glyphs)
}

function lettersOf(text: string): string {
  return text.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function chroma(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}

function fail(): never {
  throw new Error('no sheet')
}
