import { isListed, movieSlug } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import type { Text } from '../plan.ts'
import { planPoster } from '../poster.ts'
import { ranked } from '../testing/posters.ts'
import { setLettering } from './lettering.ts'
import { readSheet } from './sheet-file.ts'
import { sheetFiles, sheetOf } from './sheets.ts'

const sheets = ranked
  .filter((film) => sheetOf(film))
  .map((film) => ({ title: film.title, plan: planPoster(film) }))
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
  'Quo Vadis, Aida?',
  "Sophie's Choice",
  'The Ascent',
]

describe('the sheets drawn for one film', () => {
  it('belong to films of the seed, each of them', () => {
    const films = ranked.map((film) => film.imdb_id ?? movieSlug(film))

    expect([...sheetFiles().keys()].filter((id) => !films.includes(id))).toEqual([])
    expect(sheets).toHaveLength(sheetFiles().size)
  })

  it('say the title of their film', () => {
    const said = sheets
      .filter(({ title }) => !otherwiseTitled.includes(title))
      .map(({ title, plan }) => [title, lettersOf(plan.title.map(textOf).join(''))])

    expect(said).toEqual(said.map(([title = '']) => [title, lettersOf(title)]))
  })

  it('are there for each listed film and each winner', () => {
    const missing = ranked.filter((film) => isListed(film) || film.best_picture_winner)

    expect(missing.filter((film) => !sheetOf(film)).map(({ title }) => title)).toEqual([])
  })

  it.each(onAtrocity)('keep to greys where the subject is atrocity: %s', (wanted) => {
    const { plan } = sheets.find(({ title }) => title === wanted) ?? fail()
    const fills = [...plan.title, plan.credits].map(({ fill }) => fill)

    for (const colour of `${plan.art}${fills}`.match(/#[0-9a-f]{6}/g) ?? []) {
      expect(chroma(colour)).toBeLessThan(20)
    }
  })
})

describe('the reader of sheets', () => {
  it('sets the lettering of the art and the title, at most as large and as wide as they are', () => {
    const sheet = readSheet('tt1-a.svg', aSheet())
    const [title] = sheet.title.map(setLettering)

    expect(sheet.draw()).toMatch(
      /^<g><path transform="scale\(0.5\)" fill="#ffffff" d="M[^"]+"\/><\/g>$/,
    )
    expect(title?.block.w).toBeCloseTo(100)
  })

  it('sets lettering from bottom to top', () => {
    const upright =
      '<text x="90" y="560" transform="rotate(-90 90 560)" font-family="Anton" font-size="40" fill="#ffffff">UP</text>'
    const [, block] =
      /d="(M[^"]+)"/.exec(readSheet('tt1-a.svg', aSheet(upright)).draw().split('</g>')[1] ?? '') ??
      []
    const [x, y] = (block ?? '')
      .slice(1)
      .split(/[^\d]/)
      .map((at) => Number(at) / 4)

    expect(x).toBeLessThan(91)
    expect(y).toBeLessThanOrEqual(560)
    expect(y).toBeGreaterThan(500)
  })

  it('prints a silhouette wherever it is used', () => {
    const svg = aSheet('<defs><path id="a" d="M0 0h9"/></defs><use href="#a" fill="#ffffff"/>')

    expect(readSheet('tt1-a.svg', svg).draw()).toContain('<path fill="#ffffff" d="M0 0h9"/>')
  })

  it('passes over the settings and ids of editors', () => {
    const svg = aSheet('<path id="path9" editor:role="line" d="M0 0h9"/><editor:grid/>')

    expect(readSheet('tt1-a.svg', svg).draw()).toContain('<path d="M0 0h9"/>')
  })

  it.each([
    ['a broken file', '<g>', /unexpected close tag|unclosed tag/],
    ['a picture', '<image href="a.png"/>', "a sheet can't have <image>"],
    ['a style', '<path style="fill:red"/>', `<path> can't have style="fill:red"`],
    ['an id that another sheet may have', '<g clip-path="url(#a)"/>', "doesn't start with tt1-"],
    ['an unknown silhouette', '<use href="#b"/>', 'one href="#b" in <defs>, not 0'],
    ['another typeface', '<text font-family="Arial">A</text>', 'no face for font-family="Arial"'],
    ['lettering in parts', '<text><tspan>A</tspan></text>', 'lettering is <text> without elements'],
    [
      'lettering without a size',
      '<text x="1" y="1" font-family="Jost" font-weight="500">A</text>',
      'a number as font-size',
    ],
    [
      'lettering at another angle',
      '<text x="1" y="1" transform="rotate(20 1 1)" font-family="Jost" font-weight="500">A</text>',
      'turned by transform="rotate(-90 1 1)" alone',
    ],
    ['a second ground', '<rect id="ground"/>', 'one <rect id="ground">, not 2'],
  ])('refuses %s, by the name of the file', (_, art, message) => {
    const read = () => readSheet('tt1-a.svg', aSheet(art))

    expect(read).toThrow(message)
    expect(read).toThrow('tt1-a.svg: ')
  })

  it.each([
    ['an unset fill, which children inherit', 'fill="none"', `<svg> can't have fill="none"`],
    ['another size', 'viewBox="0 0 100 150"', 'the viewBox is not 0 0 400 600'],
  ])('refuses %s', (_, attribute, message) => {
    const viewBox = attribute.startsWith('viewBox') ? '' : 'viewBox="0 0 400 600"'
    const svg = aSheet().replace('viewBox="0 0 400 600"', `${viewBox} ${attribute}`)

    expect(() => readSheet('tt1-a.svg', svg)).toThrow(message)
  })

  it.each([
    ['a colour that is none', 'ink: red', '"red" is no colour'],
    ['an unknown entry', 'ink: #ffffff; paper: white', '"paper" in <metadata>'],
  ])('refuses %s in its palette', (_, palette, message) => {
    const svg = aSheet().replace('ink: #ffffff', palette)

    expect(() => readSheet('tt1-a.svg', svg)).toThrow(message)
  })
})

function aSheet(art = ''): string {
  const text =
    'textLength="100" font-family="Archivo" font-weight="900" font-size="90" fill="#ffffff"'
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:editor="http://example.org" viewBox="0 0 400 600">
  <desc>Two strokes are a number.</desc>
  <metadata>ink: #ffffff</metadata>
  <rect id="ground" width="400" height="600" fill="#000000"/>
  <g><text x="26" y="100" ${text}>II</text></g>${art}
  <g id="lettering">
    <text x="26" y="500" ${text}>TITLE</text>
    <text id="credits" x="26" y="576" fill="#ffffff">Directors</text>
  </g>
</svg>`
}

function textOf({ block }: Text): string {
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
