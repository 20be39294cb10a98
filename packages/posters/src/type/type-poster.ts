import { seeded } from '../drawing/seed.ts'
import { rect } from '../drawing/shapes.ts'
import { covers, type Face, type FaceName, faces } from '../lettering/faces.ts'
import type { Block } from '../lettering/fit.ts'
import { setCredits, setTitle } from '../lettering/type-style.ts'
import { type Plan, type PosterFilm, page, type Text } from '../plan.ts'
import { inksOf } from './inks.ts'

export function planType(film: PosterFilm): Plan {
  const random = seeded(`${film.title}|${film.year}|type`)
  const [ground, ink] = inksOf(film)
  const style = {
    face: grotesqueFor(film, random.pick(grotesques)),
    upper: random.pick([false, true]),
  }
  const isShort = film.title.length >= 3 && film.title.length <= 11
  const composition = random.pick(
    isShort ? [upright, hanging, standing] : [hanging, standing, level],
  )
  const { title, rule } = composition((w, h, maxSize) =>
    setTitle(film.title, style, { w, h, maxSize }),
  )
  const credits = setCredits(film, page.inner)
  return {
    ground,
    inks: [ink],
    art: rect(rule.x, rule.y, rule.w, rule.h, ink),
    title: [{ ...title, fill: ink }],
    credits: { block: credits, x: page.margin, y: baseline - credits.h, fill: ink },
    isCalm: false,
  }
}

type Composition = (set: (w: number, h: number, maxSize: number) => Block) => {
  title: Omit<Text, 'fill'>
  rule: { x: number; y: number; w: number; h: number }
}

const { margin, inner } = page
const baseline = 576
const thickness = 3

const hanging: Composition = (set) => ({
  title: { block: set(inner, 400, 104), x: margin, y: margin + 22 },
  rule: { x: margin, y: margin, w: inner, h: thickness },
})

const standing: Composition = (set) => {
  const block = set(inner, 400, 104)
  return {
    title: { block, x: margin, y: 526 - block.h },
    rule: { x: margin, y: 545, w: inner, h: thickness },
  }
}

const level: Composition = (set) => {
  const block = set(inner, 380, 84)
  const y = 236 - block.h / 2
  return {
    title: { block, x: margin, y: Math.max(margin + 22, y) },
    rule: { x: margin, y: Math.max(margin + 22, y) + block.h + 22, w: 88, h: 9 },
  }
}

const upright: Composition = (set) => {
  const block = set(504, 170, 220)
  return {
    title: { block, x: margin, y: 540, upright: true },
    rule: { x: margin + block.h + 22, y: margin, w: thickness, h: 514 },
  }
}

const grotesques: readonly [FaceName, ...FaceName[]] = [
  'archivo',
  'black',
  'geometric',
  'bricolage',
  'gothic',
]

function grotesqueFor({ title }: PosterFilm, name: FaceName): Face {
  return faces[covers(name, title.toLocaleUpperCase('en') + title) ? name : 'geometric']
}
