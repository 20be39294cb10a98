import { contrast, readable } from '../../colours.ts'
import { drawTexts } from '../../drawing/drawing.ts'
import { points, poly, rect } from '../../drawing/shapes.ts'
import { faces as allFaces } from '../../lettering/faces.ts'
import type { Block } from '../../lettering/fit.ts'
import { cosAndSin } from '../../lettering/outlines.ts'
import { page, type Text } from '../../plan.ts'
import { type Composition, fillRows, large, line, lines, type Setting } from '../setting.ts'
import { inLines, playbillOf, type Row, stepsOf } from '../words.ts'

const { w: wide, margin, inner } = page
const smallHeight = 14

type SetRow = { block: Block; isSmall: boolean }

/** Rows as wide as the measure, catchwords small between them. */
function setPlaybill(
  rows: readonly Row[],
  faces: Setting['faces'],
  h: number,
): SetRow[] | undefined {
  const large = rows.filter(({ isSmall }) => !isSmall).map(({ text }) => text)
  const filled = fillRows(large, faces, h - smallHeight * (rows.length - large.length))
  if (!filled) return undefined
  let at = 0
  return rows.map(({ text, isSmall }) => {
    if (isSmall)
      return {
        block: line(text, allFaces.text, { w: inner, h: smallHeight, tracking: 0.22 }),
        isSmall,
      }
    const block = filled[at++] ?? { lines: [], w: 0, h: 0 }
    return { block, isSmall }
  })
}

function heightOf(rows: readonly SetRow[], gap: number): number {
  return rows.reduce((sum, { block }) => sum + block.h + gap, -gap)
}

export const justified: Composition = ({ main, faces, scheme, foot, device }) => {
  const rows = playbillOf(main)
  const gap = 13
  if (rows.length < 2 || rows.length > 7) return undefined
  const set = setPlaybill(rows, faces, foot - margin - gap * (rows.length - 1))
  const free = set ? foot - margin - heightOf(set, gap) : 0
  if (!set || free > 300) return undefined
  const isRoomy = free > 70
  const pitch = gap + (isRoomy ? 0 : free / (rows.length - 1))
  let y = margin + (isRoomy ? free : 0)
  let art = isRoomy ? device({ x: margin, y: margin, w: inner, h: free - 20 }) : ''
  const bright = contrast(scheme.second, scheme.ground) >= 4.6 ? scheme.second : scheme.ink
  const title = set.map(({ block, isSmall }, i) => {
    const text = {
      block,
      x: (wide - block.w) / 2,
      y,
      fill: i % 2 && !isSmall ? bright : scheme.ink,
    }
    if (isSmall) art += rules({ y: y + block.h / 2 - 1, w: (inner - block.w) / 2 - 14 }, scheme.ink)
    y += block.h + pitch
    return text
  })
  return { art, title }
}

function rules({ y, w }: { y: number; w: number }, ink: string): string {
  return rect(margin, y, w, 2.4, ink) + rect(wide - margin - w, y, w, 2.4, ink)
}

/** Rows in fields of their own, each as wide as the sheet. */
export const bars: Composition = ({ main, faces, scheme, random, foot, device }) => {
  const rows = playbillOf(main)
  const count = rows.filter(({ isSmall }) => !isSmall).length
  const padding = 24
  if (count < 2 || rows.length > 6) return undefined
  const set = setPlaybill(rows, faces, foot - rows.length * padding)
  if (!set) return undefined
  const free = foot + 2 - heightOf(set, padding) - padding
  const isRoomy = free > 100
  const order = random.pick([
    [scheme.second, scheme.ink, scheme.ground],
    [scheme.ink, scheme.second, scheme.ground],
  ])
  const offset = rows.length % 3 === 0 ? 1 : 0
  let y = isRoomy ? free : 0
  let art = isRoomy ? device({ x: random.pick([0, 200]), y: 0, w: 200, h: free }) : ''
  const title = set.map(({ block, isSmall }, i): Text => {
    const h = block.h + padding + (isRoomy || isSmall ? 0 : free / count)
    const field = order[(i + offset) % 3] ?? scheme.ground
    const fill = readable(field, [scheme.ink, scheme.ground, scheme.second])
    art += rect(0, y, wide, h + 0.5, field)
    y += h
    return { block, x: (wide - block.w) / 2, y: y - h / 2 - block.h / 2, fill }
  })
  return { art, title }
}

/** A word a step, each on a tread that runs off the sheet. */
export const stair: Composition = ({ main, faces, scheme, random, foot }) => {
  const texts = stepsOf(main)
  const count = texts.length - 1
  if (count < 2 || count > 5) return undefined
  const step = 110 / count
  const options = faces.map((face) => {
    const blocks = texts.map((text, i) =>
      line(text, face, { w: wide - margin - 14 - i * step, h: 110 }),
    )
    const size = Math.min(...blocks.map((block) => block.lines[0]?.size ?? 0))
    const set = texts.map((text, i) =>
      line(text, face, { w: ((blocks[i]?.w ?? 0) * size) / (blocks[i]?.lines[0]?.size ?? 1) }),
    )
    return { set, h: set[0]?.h ?? 0 }
  })
  const best = large(random, options, 56) ?? large(random, options, 34)
  if (!best) return undefined
  const pitch = (foot - 30 - best.h - 20) / count
  const tread = Math.max(4, Math.min(16, (pitch - best.h) * 0.3))
  const top = 30 + best.h
  const spots = best.set.map((block, i) => ({ block, x: 14 + i * step, base: top + i * pitch }))
  return {
    art: spots
      .map(({ block, x, base }, i) => {
        const under = Math.max(...block.lines.map(({ y }) => block.h - y))
        return rect(x, base + under + 6, wide - x, tread, i === count ? scheme.ink : scheme.second)
      })
      .join(''),
    title: spots.map(({ block, x, base }) => ({
      block,
      x,
      y: base - (block.lines[0]?.y ?? 0),
      fill: scheme.ink,
    })),
  }
}

/** A word a line from head to foot, along a rule. */
export const column: Composition = ({ main, faces, scheme, random, foot }) => {
  const words = main.split(' ')
  const longest = Math.max(...words.map(({ length }) => length))
  const texts: string[] = []
  for (const word of words) {
    const joined = `${texts.at(-1)} ${word}`
    if (texts.length > 0 && joined.length <= longest) texts[texts.length - 1] = joined
    else texts.push(word)
  }
  if (texts.length < 3 || texts.length > 8) return undefined
  const rule = random.pick([8, 20, 44])
  const x = margin + rule + 14
  const options = faces.map((face) => lines(texts, face, { w: wide - x - 14, h: foot - margin }))
  const block = large(random, options, 390) ?? options.toSorted((a, b) => b.h - a.h)[0]
  if (!block || block.h < 26 * texts.length) return undefined
  const cap = block.lines[0]?.y ?? 0
  const pitch = Math.min((foot - margin - cap) / (texts.length - 1), cap * 1.8)
  const spread = {
    ...block,
    h: cap + pitch * (texts.length - 1),
    lines: block.lines.map((each, i) => ({ ...each, y: cap + i * pitch })),
  }
  const y = random.pick([margin, foot - spread.h])
  return {
    art: rect(margin, 0, rule, foot, scheme.second),
    title: [{ block: spread, x, y, fill: scheme.ink }],
  }
}

/** The second ink missed its place. */
export const register: Composition = ({ main, faces, scheme, random, foot }) => {
  const texts = stepsOf(main)
  if (texts.length > 4 || main.length > 20 || contrast(scheme.ink, scheme.second) < 4.6)
    return undefined
  const gap = 20
  const blocks = fillRows(texts, faces, foot - margin - 14 - gap * (texts.length - 1))
  if (!blocks) return undefined
  const total = blocks.reduce((sum, { h }) => sum + h + gap, -gap)
  if (total < 200) return undefined
  const off = Math.min(11, Math.min(...blocks.map(({ h }) => h)) * 0.1)
  const [dx, dy] = random.pick([
    [off, -off],
    [-off, -off],
    [off, off],
  ])
  let y = foot - 10 - total
  const title = blocks.map((block): Text => {
    y += block.h + gap
    return { block, x: margin, y: y - block.h - gap, fill: scheme.ink }
  })
  const art = drawTexts(
    title.map((text) => ({ ...text, x: text.x + dx, y: text.y + dy, fill: scheme.second })),
  )
  return { art, title }
}

/** On bands that climb. */
export const diagonal: Composition = ({ main, faces, scheme, random }) => {
  const angle = random.pick([-34, -28, -22])
  const [cos, sin] = cosAndSin(angle)
  const words = main.split(' ')
  if (words.length < 2) return undefined
  const counts = [2, 3, 4].filter((count) => count <= words.length)
  const options = faces.flatMap((face) =>
    counts.map((count) => {
      const block = lines(inLines(main, count), face, { w: 100 })
      const pitch = 1.42
      const cap = block.lines[0]?.y ?? 0
      const set = block.lines.map((each, i) => ({ ...each, y: cap + i * cap * pitch }))
      return scaled({ w: block.w, h: cap * (1 + pitch * (count - 1)), lines: set }, { cos, sin })
    }),
  )
  const block = large(random, options, 210) ?? large(random, options, 130)
  const cap = block?.lines[0]?.y ?? 0
  if (!block || cap < 36) return undefined
  const [cx, cy] = [wide / 2, 280]
  const spot = (px: number, py: number) =>
    [
      cx + (px - block.w / 2) * cos - (py - block.h / 2) * sin,
      cy + (px - block.w / 2) * sin + (py - block.h / 2) * cos,
    ] as const
  const lit = random.int(0, block.lines.length - 1)
  const middle = (block.lines[lit]?.y ?? 0) - cap / 2
  const [top, low] = [middle - cap * 0.71, middle + cap * 0.71]
  const band = points(spot(-500, top), spot(900, top), spot(900, low), spot(-500, low))
  const on = readable(scheme.second, [scheme.ink, scheme.ground])
  const [x, y] = spot(0, 0)
  return {
    art: poly(band, scheme.second),
    title: block.lines.map((each, i) => {
      return {
        block: { ...block, lines: [each] },
        x,
        y,
        turn: angle,
        fill: i === lit ? on : scheme.ink,
      }
    }),
  }
}

/** As large as the sheet allows when it is turned. */
function scaled({ lines: set, w, h }: Block, { cos, sin }: { cos: number; sin: number }): Block {
  const [across, down] = [w * cos - h * sin, h * cos - w * sin]
  const by = Math.min(386 / across, 500 / down)
  const grown = set.map(({ row, size, x, y }) => ({ row, size: size * by, x: x * by, y: y * by }))
  return { lines: grown, w: w * by, h: h * by }
}
