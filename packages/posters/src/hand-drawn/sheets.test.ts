import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { svg } from '../drawing.ts'
import { contrast } from '../palette.ts'
import { page, type Text } from '../plan.ts'
import { planPoster } from '../poster.ts'
import { rect } from '../shapes.ts'
import { ranked } from '../testing.ts'
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
      const drawing = svg('', page, rect(0, 0, page.w, page.h, plan.ground) + draw())
      const { data, info } = await sharp(Buffer.from(drawing))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (const text of plan.texts) {
        const beneath = coloursBeneath(text, { data, width: info.width })
        const faint = beneath.filter((colour) => contrast(text.fill, colour) < 4.5)
        unread.push(...faint.map((colour) => `${title}: ${text.fill} on ${colour}`))
      }
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

type Pixels = { data: Buffer; width: number }

/** Those that cover 6 % or more of a text's box; softened edges of shapes are fewer. */
function coloursBeneath({ x, y, block }: Text, { data, width }: Pixels): string[] {
  const counts = new Map<string, number>()
  const [left, top, right, bottom] = [x, y, x + block.w, y + block.h].map(Math.round)
  for (let row = top ?? 0; row < (bottom ?? 0); row++) {
    for (let column = left ?? 0; column < (right ?? 0); column++) {
      const at = (row * width + column) * 3
      const colour = `#${data.toString('hex', at, at + 3)}`
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count >= 0.06 * block.w * block.h)
    .map(([colour]) => colour)
}

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
