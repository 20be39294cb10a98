import type { Random } from '../drawing/seed.ts'
import { n, points, poly, rect, times } from '../drawing/shapes.ts'
import { covers, type FaceName, faces } from '../lettering/faces.ts'
import { setCredits, setTitle, type TitleStyle } from '../lettering/type-style.ts'
import { readable, type Scheme } from '../looks/palette.ts'
import { artScheme, type Brief, type Layout, type Plan, page, small, titleAt } from '../plan.ts'
import { foot } from './title-field.ts'

const { w: W, h: H, margin: M, inner } = page

/** Large type, flush left. */
export const swiss: Layout = {
  suits: ({ film }) => {
    const isOfItsTime = film.year >= 1955 && film.year < 1973
    return film.title.length > 34 ? 0.1 : isOfItsTime ? 0.9 : 0.5
  },
  plan: (brief) => {
    const set = { ...brief, style: grotesque(brief) }
    return isUpright(brief) ? uprightPlan(set) : levelPlan(set)
  },
}

/** A silent film's title card. */
export const frame: Layout = {
  suits: ({ film }) =>
    film.year < 1930 || film.language === 'Silent' ? 4 : film.year < 1946 ? 0.9 : 0.25,
  plan: (brief) => {
    const { film, scheme, style, random } = brief
    const inset = 20
    const wide = W - (inset + 22) * 2
    const title = setTitle(film.title, style, { w: wide, h: 150, maxSize: 70, align: 'center' })
    const credits = setCredits(film, wide, 'center')
    const creditsTop = H - inset - 24 - credits.h
    const titleTop = creditsTop - 34 - title.h
    const tinted = random.chance(0.6) ? artScheme(scheme, random) : scheme
    return {
      ground: scheme.ground,
      art: {
        box: { x: inset + 16, y: inset + 16, w: W - inset * 2 - 32, h: titleTop - inset - 16 - 24 },
        scheme: tinted,
        contained: brief.kind === 'object' && tinted === scheme,
      },
      panels: rules(inset, scheme.inks[0], random.pick([2, 5])) + ornament(creditsTop - 18, brief),
      texts: [
        titleAt({ block: title, x: (W - title.w) / 2, y: titleTop }, scheme, random),
        small(credits, (W - credits.w) / 2, creditsTop, scheme.ground, scheme),
      ],
    }
  },
}

/** Six columns and nine rows. */
const column = (inner + 8) / 6

function levelPlan(brief: Brief): Plan {
  const { scheme, random } = brief
  const { edge, texts } = foot(brief, { h: 260, capitals: 128, on: scheme, align: 'left' })
  const columns = random.pick([3, 4, 4, 5])
  const from = random.pick([0, 6 - columns])
  const box = { x: M + from * column, y: M, w: columns * column - 8, h: edge - M - 6 }
  return planned(brief, box, {
    rule: rect(M, edge + 6, inner, 3, readable(scheme.ground, [])),
    texts,
  })
}

/** A short title runs up the block's side. */
function uprightPlan(brief: Brief): Plan {
  const { film, scheme, style, random } = brief
  const tall = H - M * 2
  const space = { w: tall, h: 124, maxSize: 230, align: 'left' } as const
  const title = setTitle(film.title, { ...style, stack: false }, space)
  const right = M + title.h + 26
  const credits = setCredits(film, W - right - M, 'left')
  const creditsTop = H - M + 2 - credits.h
  const box = { x: right, y: M, w: W - right - M, h: creditsTop - M - 30 }
  const rule = rect(right, creditsTop - 16, W - right - M, 3, readable(scheme.ground, []))
  const at = titleAt({ block: title, x: M, y: H - M }, scheme, random)
  const texts = [{ ...at, upright: true }, small(credits, right, creditsTop, scheme.ground, scheme)]
  return planned(brief, box, { rule, texts })
}

type Rest = { rule: string; texts: Plan['texts'] }

function planned({ scheme, random }: Brief, box: Plan['art']['box'], rest: Rest): Plan {
  const { ground } = scheme
  const art = { box, scheme: artScheme(scheme, random) }
  return { ground, art, panels: rest.rule, texts: rest.texts }
}

function isUpright({ film, random }: Brief): boolean {
  return random.chance(0.6) && film.title.length >= 3 && film.title.length <= 9
}

const grotesques: readonly FaceName[] = ['archivo', 'black', 'geometric', 'bricolage', 'gothic']

/** The film's grotesque, else one with its letters. */
function grotesque({ style, film, random }: Brief): TitleStyle {
  const upper = random.chance(0.4)
  if (grotesques.includes(style.face.name)) return style
  const name: FaceName = random.pick(['archivo', 'black', 'bricolage'])
  const face =
    faces[covers(name, film.title.toLocaleUpperCase('en') + film.title) ? name : 'geometric']
  return { face, upper, stack: upper && random.chance(0.5) }
}

function rules(inset: number, colour: string, width: number): string {
  const box = (at: number, stroke: number) =>
    `<path fill="none" stroke="${colour}" stroke-width="${n(stroke)}" d="M${at} ${at}H${W - at}V${H - at}H${at}z"/>`
  return box(inset, width) + box(inset + 8, 1.4)
}

function ornament(y: number, { scheme, random }: { scheme: Scheme; random: Random }): string {
  const count = random.pick([1, 3, 5])
  return times(count, (i) => {
    const x = W / 2 + (i - (count - 1) / 2) * 16
    return poly(points([x, y - 5], [x + 5, y], [x, y + 5], [x - 5, y]), scheme.inks[2])
  }).join('')
}
