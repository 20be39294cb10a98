import { alignedTitle } from './aligned-title.ts'
import { readable } from './palette.ts'
import { across, art, type Layout, page, sheetColour, small, titleAt } from './plan.ts'
import { type Point, poly, rect, slab } from './shapes.ts'
import { setCredits, setTitle, splitTitle } from './type-style.ts'

const { w: W, h: H, margin: M, inner } = page

export const sheet: Layout = {
  suits: () => 2.2,
  plan: (brief) => {
    const { film, scheme, random } = brief
    const { align, title } = alignedTitle(brief, 220, [64, 90, 130])
    const credits = setCredits(film, inner, align === 'left' ? 'row' : align)
    const tall = M + title.h + 18 + credits.h + M
    const fill = sheetColour(scheme, random)
    const skew = random.between(-13, 13)
    const atTop = random.chance(0.4)
    const edge = atTop ? tall + 15 : H - tall - 15
    const corners: Point[] = [
      [0, edge - skew],
      [W, edge + skew],
      [W, atTop ? 0 : H],
      [0, atTop ? 0 : H],
    ]
    const y = atTop ? M : H - tall + M
    const box = atTop
      ? { x: 0, y: edge - 15, w: W, h: H - edge + 15 }
      : { x: 0, y: 0, w: W, h: edge + 15 }
    return {
      ground: scheme.ground,
      art: { box, scheme, contained: false },
      panels: poly(corners, fill),
      texts: [
        {
          block: title,
          x: across(title, align),
          y,
          fill: readable(fill, [scheme.ground, ...scheme.inks]),
          on: fill,
        },
        small(credits, across(credits, align), y + title.h + 18, fill, scheme),
      ],
    }
  },
}

export const strip: Layout = {
  suits: ({ film, kind }) => (kind === 'pattern' && film.title.length <= 34 ? 1.6 : 0),
  plan: (brief) => {
    const { film, scheme, style, random } = brief
    const title = setTitle(film.title, style, { w: inner, h: 130, maxSize: 84, align: 'center' })
    const credits = setCredits(film, inner, 'center')
    const tall = title.h + credits.h + 16 + 44
    const top = random.pick([H * 0.5, H * 0.62]) - tall / 2
    const fill = random.chance(0.5) ? scheme.ground : sheetColour(scheme, random)
    const lean = random.between(-7, 7)
    return {
      ground: scheme.ground,
      art: { box: { x: 0, y: 0, w: W, h: H }, scheme, contained: false },
      panels: poly(
        [
          [0, top - lean],
          [W, top + lean],
          [W, top + tall + lean * 0.4],
          [0, top + tall - lean * 0.4],
        ],
        fill,
      ),
      texts: [
        titleAt(
          { block: title, x: (W - title.w) / 2, y: top + 22 },
          { ...scheme, ground: fill },
          random,
        ),
        small(credits, (W - credits.w) / 2, top + 22 + title.h + 16, fill, scheme),
      ],
    }
  },
}

export const spine: Layout = {
  suits: ({ film }) =>
    film.title.length >= 3 && film.title.length <= 19 && !splitTitle(film.title).sub ? 1 : 0,
  plan: (brief) => {
    const { film, scheme, style, random } = brief
    const title = setTitle(
      film.title,
      { ...style, stack: false },
      { w: H - M * 2, h: 104, maxSize: 150, align: 'left' },
    )
    const fill = random.chance(0.55) ? sheetColour(scheme, random) : scheme.ground
    const wide = title.h + M * 2 - 6
    const onRight = random.chance(0.4)
    const x = onRight ? W - wide : 0
    const artX = onRight ? 0 : wide
    const credits = setCredits(film, W - wide - 44, onRight ? 'left' : 'right')
    const creditsTop = H - M - credits.h
    const box = { x: artX, y: 0, w: W - wide, h: creditsTop - 22 }
    const edge = fill === scheme.ground ? '' : rect(x, 0, wide, H, fill)
    return {
      ground: scheme.ground,
      art:
        fill === scheme.ground
          ? art(brief, box, scheme)
          : { box, scheme, contained: brief.kind === 'object' },
      panels: edge,
      texts: [
        {
          block: title,
          x: x + M - 3,
          y: H - M - (H - M * 2 - title.w) * Number(random.chance(0.5)),
          upright: true,
          fill: readable(fill, [...scheme.inks, scheme.ground]),
          on: fill,
        },
        small(credits, onRight ? M : W - M - credits.w, creditsTop, scheme.ground, scheme),
      ],
    }
  },
}

export const label: Layout = {
  suits: ({ film, kind }) => (kind === 'pattern' && hasShortWords(film.title) ? 2 : 0),
  plan: (brief) => {
    const { film, scheme, style, random } = brief
    const wide = random.pick([250, 276])
    const title = setTitle(film.title, style, { w: wide - 40, h: 150, maxSize: 76, align: 'left' })
    const credits = setCredits(film, wide - 40, 'left')
    const tall = title.h + credits.h + 16 + 42
    const x = random.pick([0, W - wide, M])
    const y = random.pick([M * 1.6, H - tall - M * 1.6])
    const fill = sheetColour(scheme, random)
    return {
      ground: scheme.ground,
      art: { box: { x: 0, y: 0, w: W, h: H }, scheme, contained: false },
      panels: poly(
        slab(random, [x - (x === 0 ? 9 : 0), y, wide + (x === M ? 0 : 9), tall], 3),
        fill,
      ),
      texts: [
        titleAt({ block: title, x: x + 20, y: y + 21 }, { ...scheme, ground: fill }, random),
        small(credits, x + 20, y + 21 + title.h + 16, fill, scheme),
      ],
    }
  },
}

/** Only short words stand tall on a narrow label. */
function hasShortWords(title: string): boolean {
  return title.length <= 22 && title.split(' ').every((word) => word.length <= 8)
}
