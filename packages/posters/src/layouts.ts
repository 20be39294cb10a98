import { alignedTitle } from './aligned-title.ts'
import { label, sheet, spine, strip } from './layouts-pasted.ts'
import { readable } from './palette.ts'
import {
  across,
  art,
  artScheme,
  type Brief,
  type Layout,
  type LayoutName,
  type Plan,
  page,
  type Suited,
  small,
  titleAt,
  titleInks,
} from './plan.ts'
import type { Random } from './seed.ts'
import { n, poly, times } from './shapes.ts'
import { setCredits, setTitle } from './type-style.ts'

const { w: W, h: H, margin: M, inner } = page

/** A layout that suits a film, by chance; only among those allowed, if any of them suits. */
export function chooseLayout(
  given: Suited,
  random: Random,
  isAllowed: (name: LayoutName) => boolean,
): LayoutName {
  const names = Object.keys(layouts) as LayoutName[]
  const weigh = (item: LayoutName) => ({ item, weight: layouts[item].suits(given) })
  const suited = names.map(weigh).filter(({ weight }) => weight > 0)
  const allowed = suited.filter(({ item }) => isAllowed(item))
  const [first = { item: 'below', weight: 1 } as const, ...rest] =
    allowed.length > 0 ? allowed : suited
  return random.weighted([first, ...rest])
}

export function planAs(layout: LayoutName, brief: Brief): Plan {
  return layouts[layout].plan(brief)
}

const titleAbove: Layout = {
  suits: () => 1.1,
  plan: (brief) => {
    const { film, scheme, random } = brief
    const { align, title } = alignedTitle(brief, 200, [58, 84, 120])
    const credits = setCredits(film, inner, align === 'left' && random.chance(0.5) ? 'row' : align)
    const top = M + title.h + 16
    const fill = readable(scheme.ground, titleInks(scheme, random))
    const artTop = top + credits.h + 24
    return {
      ground: scheme.ground,
      art: art(brief, { x: 0, y: artTop, w: W, h: H - artTop }, scheme),
      panels: '',
      texts: [
        { block: title, x: across(title, align), y: M, fill, on: scheme.ground },
        small(credits, across(credits, align), top, scheme.ground, scheme),
      ],
    }
  },
}

const titleBelow: Layout = {
  suits: () => 1.2,
  plan: (brief) => {
    const { film, scheme, random } = brief
    const { align, title } = alignedTitle(brief, 210, [58, 84, 120])
    const credits = setCredits(film, inner, align === 'left' ? 'row' : align)
    const creditsTop = H - M - credits.h
    const titleTop = creditsTop - 20 - title.h
    const tinted = random.chance(0.3) ? artScheme(scheme, random) : scheme
    return {
      ground: scheme.ground,
      art: art(brief, { x: 0, y: 0, w: W, h: titleTop - 26 }, tinted),
      panels: '',
      texts: [
        titleAt({ block: title, x: across(title, align), y: titleTop }, scheme, random),
        small(credits, across(credits, align), creditsTop, scheme.ground, scheme),
      ],
    }
  },
}

const card: Layout = {
  suits: ({ film }) =>
    film.year < 1930 || film.language === 'Silent' ? 5 : film.year < 1950 ? 0.9 : 0.25,
  plan: (brief) => {
    const { film, scheme, style, random } = brief
    const inset = 20
    const wide = W - (inset + 22) * 2
    const title = setTitle(film.title, style, { w: wide, h: 150, maxSize: 62, align: 'center' })
    const credits = setCredits(film, wide, 'center')
    const creditsTop = H - inset - 24 - credits.h
    const titleTop = creditsTop - 30 - title.h
    const tinted = random.chance(0.6) ? artScheme(scheme, random) : scheme
    const line = scheme.inks[0]
    const rule = creditsTop - 16
    return {
      ground: scheme.ground,
      art: {
        box: { x: inset + 16, y: inset + 16, w: W - inset * 2 - 32, h: titleTop - inset - 16 - 24 },
        scheme: tinted,
        contained: brief.kind === 'object' && tinted === scheme,
      },
      panels: frame(inset, line, random.pick([2, 5])) + ornament(rule, scheme.inks[2], random),
      texts: [
        titleAt({ block: title, x: (W - title.w) / 2, y: titleTop }, scheme, random),
        small(credits, (W - credits.w) / 2, creditsTop, scheme.ground, scheme),
      ],
    }
  },
}

const loud: Layout = {
  suits: ({ film }) =>
    film.title.length >= 5 && film.title.length <= 40 ? 1 : film.title.length < 5 ? 0.8 : 0.6,
  plan: (brief) => {
    const { film, scheme, random } = brief
    const style =
      brief.style.face.name === 'fat' ? brief.style : { ...brief.style, upper: true, stack: true }
    const title = setTitle(film.title, style, { w: inner, h: 300, maxSize: 260, align: 'left' })
    const credits = setCredits(film, inner, 'row')
    const atTop = random.chance(0.5)
    const fill = readable(scheme.ground, titleInks(scheme, random))
    const rest = H - title.h - credits.h - M * 3 - 8
    const titleTop = atTop ? M : H - M - title.h
    const creditsTop = atTop ? H - M - credits.h : M
    return {
      ground: scheme.ground,
      art: {
        box: { x: 0, y: atTop ? M + title.h + 22 : M + credits.h + 20, w: W, h: rest - 14 },
        scheme: random.chance(0.45) ? artScheme(scheme, random) : scheme,
        contained: brief.kind === 'object',
      },
      panels: '',
      texts: [
        { block: title, x: M, y: titleTop, fill, on: scheme.ground },
        small(credits, M, creditsTop, scheme.ground, scheme),
      ],
    }
  },
}

const quiet: Layout = {
  suits: ({ film }) => (film.title.length <= 40 ? 0.8 : 0.2),
  plan: (brief) => {
    const { film, scheme, style, random } = brief
    const title = setTitle(
      film.title,
      { ...style, stack: false },
      { w: inner * 0.86, h: 110, maxSize: 50, align: 'left' },
    )
    const credits = setCredits(film, inner, 'row')
    const creditsTop = H - M - credits.h
    const tinted = random.chance(0.3) ? artScheme(scheme, random) : scheme
    const box = { x: 0, y: M + title.h + 22, w: W, h: creditsTop - M - title.h - 22 - 20 }
    return {
      ground: scheme.ground,
      art: art(brief, box, tinted),
      panels: '',
      texts: [
        titleAt({ block: title, x: M, y: M }, scheme, random),
        small(credits, M, creditsTop, scheme.ground, scheme),
      ],
    }
  },
}

const layouts: Record<LayoutName, Layout> = {
  above: titleAbove,
  below: titleBelow,
  sheet,
  strip,
  spine,
  card,
  loud,
  label,
  quiet,
}

function frame(inset: number, colour: string, width: number): string {
  const box = (at: number, stroke: number) =>
    `<path fill="none" stroke="${colour}" stroke-width="${n(stroke)}" d="M${at} ${at}H${W - at}V${H - at}H${at}z"/>`
  return box(inset, width) + box(inset + 8, 1.4)
}

function ornament(y: number, colour: string, random: Random): string {
  const count = random.pick([1, 3, 5])
  return times(count, (i) => {
    const x = W / 2 + (i - (count - 1) / 2) * 16
    return poly(
      [
        [x, y - 5],
        [x + 5, y],
        [x, y + 5],
        [x - 5, y],
      ],
      colour,
    )
  }).join('')
}
