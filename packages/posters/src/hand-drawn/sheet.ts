import { type Plan, type PosterFilm, page, type Text } from '../plan.ts'
import { creditedNames, setCredits } from '../type-style.ts'
import { line, type TitleLine } from './titles.ts'

/** A poster drawn for one film. Its colours are told before anything is set or drawn. */
export type Sheet = {
  ground: string
  /** One that can be read on the ground. */
  ink: string
  /** What the credits and the title stand on, where that isn't the ground. */
  foot?: string
  credits: { fill: string; y?: number; align?: 'center' }
  title: () => TitleLine[]
  draw: () => string
  /** The motif that it resembles, which its neighbours then leave out. */
  shows?: string
  /** Paper with fewer specks: on black they would look like stars, or like snow. */
  calm?: true
}

/** A sheet as a plan: where its lettering stands, and on what. */
export function planSheet(film: PosterFilm, sheet: Sheet): Plan {
  const { ground, ink, foot = ground, credits } = sheet
  const texts = [...sheet.title(), creditsOf(film, credits)]
  return {
    ground,
    art: {
      box: { x: 0, y: 0, w: page.w, h: page.h },
      scheme: { ground, inks: [ink, foot, credits.fill] },
      contained: false,
    },
    panels: '',
    calm: sheet.calm ?? false,
    texts: texts.map((text): Text => ({ ...text, on: isOnFoot(text) ? foot : ground })),
  }
}

const baselineOfCredits = 576

/** Names and year at the two ends of a line, or between them a dot. */
function creditsOf(
  film: PosterFilm,
  { fill, y = baselineOfCredits, align }: Sheet['credits'],
): TitleLine {
  if (align === 'center') {
    const words = `${creditedNames(film.directors)} · ${film.year}`.toLocaleUpperCase('en')
    return line(words, 'text', { x: 46, w: 308, y, fill, align, max: 12, tracking: 0.1 })
  }
  const block = setCredits(film, page.inner, 'row')
  return { block, x: page.margin, y: y - (block.lines[0]?.y ?? 0), fill }
}

function isOnFoot({ y }: TitleLine): boolean {
  return y > page.h / 2
}
