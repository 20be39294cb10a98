import type { Random } from '../drawing/seed.ts'
import type { FaceName } from '../lettering/faces.ts'
import { type Block, fitLines, fitOnOneLine, type Space } from '../lettering/fit.ts'
import { page, type Text } from '../plan.ts'
import type { Area } from './devices.ts'
import type { TitleParts } from './titles.ts'

export type Setting = TitleParts & {
  id: string
  year: number
  /** The first are the era's voice, the last is narrow. */
  faces: readonly [FaceName, ...FaceName[]]
  scheme: Scheme
  random: Random
  /** Type ends here, because the credits or a subtitle follow. */
  foot: number
  /** Prints a field of the second ink as the decade did. */
  device: (area: Area) => string
}

export type Scheme = { ground: string; ink: string; second: string }

export type Composed = {
  art?: string
  title: readonly Text[]
  credits?: { w?: number; isUndated?: boolean }
}

/** It declines titles that don't suit it. */
export type Composition = (setting: Setting) => Composed | undefined

export function line(text: string, face: FaceName, space: Space): Block {
  return fitOnOneLine(text, { face, upper: true, ...space })
}

export function lines(texts: readonly string[], face: FaceName, space: Space): Block {
  return fitLines(texts, { face, upper: true, ...space })
}

/** The face in which a text comes nearest to a width by its height. */
export function nearest(faces: Setting['faces'], text: string, ratio: number): FaceName {
  const miss = (face: FaceName) => {
    const { w, h } = line(text, face, { w: 1000 })
    return Math.abs(Math.log(w / h / ratio))
  }
  const missed = faces.map((face) => ({ face, by: miss(face) }))
  return missed.reduce((best, next) => (next.by < best.by ? next : best)).face
}

/** One that is high enough; the last, in the narrow face, only where no other is. */
export function large<T extends { h: number }>(
  random: Random,
  options: readonly T[],
  h: number,
): T | undefined {
  const [first, ...others] = options.slice(0, -1).filter((option) => option.h >= h)
  return first ? random.pick([first, ...others]) : options.slice(-1).find((last) => last.h >= h)
}

/** An edge may cut this share off the last letter of a line. */
export function taken({ lines: all }: Block): number {
  const ends = all.flatMap(({ row, x, size }) =>
    row.slice(-1).map(({ at, ink, glyph }) => {
      const narrow = /[^\p{Lu}\d]|[IJLT1]/u.test(String.fromCodePoint(glyph.unicode ?? 0))
      return { right: x + (at + ink.right) * size, w: narrow ? 0 : (ink.right - ink.left) * size }
    }),
  )
  return 0.12 * (ends.sort((a, b) => b.right - a.right)[0]?.w ?? 0)
}

/** Each row as wide as the measure; the lowest get higher faces until the height is filled. */
export function fillRows(
  texts: readonly string[],
  faces: Setting['faces'],
  height: number,
): Block[] | undefined {
  const options = texts.map((text) =>
    faces.map((face) => line(text, face, { w: page.inner, h: 250 })).toSorted((a, b) => a.h - b.h),
  )
  const heightOf = (blocks: readonly Block[], at = 0) => blocks[at]?.h ?? Infinity
  const growth = (blocks: readonly Block[]) => heightOf(blocks, 1) - heightOf(blocks)
  let free = height - options.reduce((sum, blocks) => sum + heightOf(blocks), 0)
  if (free < 0) return undefined
  const lowest = () =>
    options
      .filter((blocks) => growth(blocks) <= free)
      .toSorted((a, b) => heightOf(a) - heightOf(b))[0]
  for (let next = lowest(); next; next = lowest()) {
    free -= growth(next)
    next.shift()
  }
  return options.flatMap(([block]) => block ?? [])
}
