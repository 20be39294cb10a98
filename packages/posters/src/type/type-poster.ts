import { seeded } from '../drawing/seed.ts'
import { covers } from '../lettering/faces.ts'
import { fitOnOneLine } from '../lettering/fit.ts'
import { numberAndYear, onBaseline, setCredits } from '../lettering/type-style.ts'
import { keyOf, type Plan, type PosterFilm, page, type Text } from '../plan.ts'
import { type Choice, chosenFor, compositions, eraOf, schemeOf, suitableFor } from './choices.ts'
import { printField } from './devices.ts'
import type { Composed, Scheme, Setting } from './setting.ts'
import { isSound } from './sound.ts'
import { partsOf } from './titles.ts'

const { margin, inner } = page
const baseline = 576

/** A choice that the title no longer suits gives way to one of the film's own order. */
export function planType(film: PosterFilm): Plan {
  const chosen = chosenFor(film)
  const scheme = schemeOf(film)
  const names = [...suitableFor(film), 'bars', 'justified'] as const
  const others = names.map((name): Choice => [name, scheme.ground])
  for (const choice of chosen ? [chosen, ...others] : others) {
    const plan = planAs(film, choice)
    if (plan) return plan
  }
  const setting = settingOf(film, ['plain', scheme.ground], scheme)
  return planFrom(film, compositions.plain(setting) ?? { title: [] }, scheme)
}

/** @returns nothing where the composition doesn't suit the title */
export function planAs(film: PosterFilm, choice: Choice): Plan | undefined {
  const scheme = schemeOf(film, choice)
  const composed = compositions[choice[0]](settingOf(film, choice, scheme))
  const plan = composed && planFrom(film, composed, scheme)
  return plan && isSound(plan) ? plan : undefined
}

function settingOf(film: PosterFilm, [name, , draw = 0]: Choice, scheme: Scheme): Setting {
  const parts = partsOf(film.title)
  const random = seeded(`${keyOf(film)}|${name}|${draw}`)
  const { decade } = eraOf(film)
  return {
    ...parts,
    id: keyOf(film),
    year: film.year,
    faces: facesFor(film, random.int(0, 2)),
    scheme,
    random,
    foot: parts.sub ? 514 : 548,
    device: (area) =>
      printField(decade, area, { fill: scheme.second, ground: scheme.ground, random }),
  }
}

/** One of the era's three voices first. */
function facesFor(film: PosterFilm, first: number): Setting['faces'] {
  const { faces: display, narrow } = eraOf(film)
  const names = [...display.slice(first), ...display.slice(0, first), narrow]
  const text = film.title.toLocaleUpperCase('en')
  const [face = 'geometric', ...others] = names.filter((name) => covers(name, text))
  return [face, ...others]
}

function planFrom(film: PosterFilm, composed: Composed, scheme: Scheme): Plan {
  const { ground, ink, second } = scheme
  const { sub } = partsOf(film.title)
  const small = { face: 'text', upper: true, w: inner, maxSize: 17, tracking: 0.08 } as const
  const subtitle = fitOnOneLine(sub ?? '', small)
  const title: Text[] = [
    ...composed.title,
    { block: subtitle, x: margin, y: 548 - subtitle.h, fill: ink },
  ]
  return {
    ground,
    inks: [ink, second],
    art: composed.art ?? '',
    title: title.filter(({ block }) => block.lines.length > 0),
    credits: creditsOf(film, composed, ink),
    isCalm: false,
  }
}

function creditsOf(film: PosterFilm, { credits = {} }: Composed, fill: string): Text {
  const facts = numberAndYear(film).slice(0, credits.isUndated ? -1 : undefined)
  return onBaseline(setCredits(film, credits.w, facts), { x: margin, y: baseline, fill })
}
