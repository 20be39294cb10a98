import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { contrast } from './colours.ts'
import { drawTexts } from './drawing/drawing.ts'
import type { Placed } from './lettering/faces.ts'
import { type Plan, page } from './plan.ts'
import {
  drawFallbackPoster,
  drawPoster,
  type PosterFilm,
  planPoster,
  posterColors,
  posterIdea,
  posterVersion,
  versionOf,
} from './poster.ts'
import {
  anyOverlap,
  type Edges,
  letterBoxes,
  letteringBoxes,
  shareOnSheet,
  textOf,
} from './testing/lettering-boxes.ts'
import { faintIn, ranked } from './testing/posters.ts'

const posters = ranked.map((film) => {
  const plan = planPoster(film)
  const boxes = letteringBoxes(drawTexts([...plan.title, plan.credits]))
  return { film, svg: drawPoster(film), boxes, plan }
})
const drawn = posters.filter(({ film }) => posterIdea(film))
const margin = 12
/** Their letters are the drawing, so the title below it is small. */
const asDrawing = ['Carrie', 'Gravity', 'Inception']

describe('the posters of all films of the seed', () => {
  it('are drawn for every film, and each looks like no other', () => {
    expect(posters).toHaveLength(876)
    expect(new Set(posters.map(({ svg }) => withoutTitle(svg))).size).toBe(posters.length)
  })

  it('come out the same every time', () => {
    for (const { film, svg } of posters) expect(drawPoster(film)).toBe(svg)
  })

  it('keep all lettering inside the frame with a margin, where they are drawn', () => {
    const outside = drawn.filter(({ boxes }) => !boxes.every(isInside))

    expect(outside.map(({ film }) => film.title)).toEqual([])
  })

  it('have a title that can be read when small: capitals of 27 units, or of 20 where it is long', () => {
    const low = posters
      .map(({ film, plan }) => ({ title: film.title, capitals: capitalsOf(plan) }))
      .filter(
        ({ title, capitals }) =>
          capitals < (title.length <= 12 ? 27 : 20) && !asDrawing.includes(title),
      )

    expect(low).toEqual([])
  })

  it('never print lettering over lettering, where they are drawn', () => {
    const colliding = drawn.filter(({ boxes }) => anyOverlap(boxes))

    expect(colliding.map(({ film }) => film.title)).toEqual([])
  })

  it('have lettering that can be read on whatever is drawn beneath it', async () => {
    const unread: string[] = []
    for (const { film, plan } of posters) {
      unread.push(...(await faintIn(plan)).map((each) => `${film.title}: ${each}`))
    }

    expect(unread).toEqual([])
  })

  it('leave the corner at the foot free where a seen film has its mark', () => {
    const covered = posters.filter(({ plan }) =>
      letteringBoxes(drawTexts(plan.title)).some(
        ({ right, bottom }) => right > 0.91 * page.w && bottom > page.h - 0.09 * page.w,
      ),
    )

    expect(covered.map(({ film }) => film.title)).toEqual([])
  })

  it('give their colours without being drawn', () => {
    for (const { film, plan } of posters) {
      const { ground, ink } = posterColors(film)

      expect(ground).toBe(plan.ground)
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('stay small: drawn ones 9 kB in the middle and 16 at most, 4 and 6 over the wire', () => {
    const sizes = sorted(drawn.map(({ svg }) => Buffer.byteLength(svg)))
    const sent = sorted(drawn.map(({ svg }) => brotliCompressSync(svg, fast).length))

    expect(sizes[sizes.length >> 1]).toBeLessThan(9_000)
    expect(sizes.at(-1)).toBeLessThan(16_000)
    expect(sent[sent.length >> 1]).toBeLessThan(4_000)
    expect(sent.at(-1)).toBeLessThan(6_000)
  })

  it('are plain drawings: no script, no raster, nothing from elsewhere, no number that is none', () => {
    for (const { svg } of posters) {
      expect(withoutTitle(svg)).not.toMatch(
        /<script|<image|<style|<filter|href="(?!#)|blend|url\((?!#)|NaN|undefined/,
      )
    }
  })

  it('print their number in the hundred, and say so in their version', () => {
    const film = ranked[37] ?? fail()
    const credits = textOf(planPoster(film).credits)

    expect(credits).toMatch(/NO\. 38 \/ 100/)
    expect(versionOf(film)).toBe(`${posterVersion}.38`)
    expect(textOf(planPoster({ ...film, composite_rank: 101 }).credits)).not.toContain('NO.')
    expect(versionOf({ ...film, composite_rank: 101 })).toBe(posterVersion)
  })
})

describe('drawPoster', () => {
  it.each([
    'M',
    '½',
    'Ω',
    'Donaudampfschifffahrtsgesellschaftskapitän',
    'How a Very Long Title of More Than Seventy Letters Still Finds Its Place on Paper',
    'Why? What! Who… “When” ‘Where’ — and ½ of it·all',
    'Žižek, Škoda a Ćevapčići: Ğüneş',
    '',
    '   ',
  ])('fits the title "%s"', (title) => {
    for (const year of [1924, 1931, 1948, 1957, 1969, 1984, 1999, 2023]) {
      const plan = planPoster(aFilm({ title, year }))
      const [credits] = letteringBoxes(drawTexts([plan.credits]))

      expect(letterBoxes(plan).every((box) => shareOnSheet(box) >= 0.84)).toBe(true)
      expect(credits && isInside(credits)).toBe(true)
      for (const box of letterBoxes(plan)) expect(anyOverlap([box, credits ?? box])).toBe(false)
    }
  })

  it('sets a printer’s apostrophe', () => {
    const [typed, printed] = ["Don't", 'Don’t'].map((title) =>
      drawPoster(aFilm({ imdb_id: 'tt1', title })),
    )

    expect(withoutTitle(typed ?? '')).toBe(withoutTitle(printed ?? ''))
  })

  it('escapes a hostile title', () => {
    const svg = drawPoster(aFilm({ title: '<script>alert("1")</script> & \u0000\u0007 co' }))

    expect(svg).toContain('<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;  co')
    expect(svg).not.toContain('<script')
  })

  it('draws a film with hardly any data', () => {
    const { title, credits } = planPoster(aFilm({ directors: [], genres: [] }))

    expect(title.map(textOf).join('')).not.toBe('')
    expect(textOf(credits)).toBe('1969')
  })

  it('changes the drawing with the year, so that remakes differ', () => {
    expect(drawPoster(aFilm({ year: 1954 }))).not.toBe(drawPoster(aFilm({ year: 2018 })))
  })
})

describe('the fallback poster', () => {
  it('is a drawing of 400 by 600 with a title', () => {
    const svg = drawFallbackPoster()

    expect(svg).toContain('viewBox="0 0 400 600"')
    expect(svg).toContain('<title>No poster</title>')
    expect(letteringBoxes(svg).every(isInside)).toBe(true)
  })

  it('belongs to a version that fits into an address', () => {
    expect(encodeURIComponent(posterVersion)).toBe(posterVersion)
  })
})

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b)
}

function aFilm(fields: Partial<PosterFilm> = {}): PosterFilm {
  return {
    imdb_id: null,
    title: 'The Long Harbour',
    year: 1969,
    directors: ['A Bee'],
    genres: ['Drama'],
    ...fields,
  }
}

function isInside({ left, right, top, bottom }: Edges): boolean {
  return left >= margin && top >= margin && right <= 400 - margin && bottom <= 600 - margin
}

/** Of the largest line. */
function capitalsOf({ title }: Plan): number {
  const lines = title.flatMap(({ block }) => block.lines)
  return Math.max(...lines.map(({ row, size }) => size * capitalHeight(row)))
}

/** From a capital or a figure of the line itself; of what has none, from what is tallest. */
function capitalHeight(row: readonly Placed[]): number {
  const tall = row.filter(({ glyph }) =>
    /[\p{Lu}\p{N}]/u.test(String.fromCodePoint(glyph.unicode ?? 32)),
  )
  return Math.max(...(tall.length > 0 ? tall : row).map(({ ink }) => ink.top))
}

function withoutTitle(svg: string): string {
  return svg.replace(/<title>.*?<\/title>/, '')
}

function fail(): never {
  throw new Error('no film')
}
