import { contrast, readable } from '../../colours.ts'
import { drawTexts } from '../../drawing/drawing.ts'
import { group, rect, times } from '../../drawing/shapes.ts'
import { cosAndSin } from '../../lettering/outlines.ts'
import { page, type Text } from '../../plan.ts'
import { type Composition, fillRows, large, line, lines, type Setting } from '../setting.ts'
import { inLines, playbillOf, type Row, stepsOf } from '../titles.ts'

const { w: wide, margin, inner } = page

/** Rows as wide as the measure, catchwords small between rules, a field where height is left. */
function setPlaybill(setting: Setting, rows: readonly Row[], gap = 13) {
  const { faces, scheme, random, foot, device } = setting
  const texts = rows.filter(({ isSmall }) => !isSmall).map(({ text }) => text)
  const room = foot - margin - gap * (rows.length - 1) - 14 * (rows.length - texts.length)
  const blocks =
    fillRows(texts, faces, room * random.pick([1, 1, 0.8])) ?? fillRows(texts, faces, room)
  const free = blocks ? room - blocks.reduce((sum, { h }) => sum + h, 0) : 0
  if (!blocks || free > 330 || rows.length < 2 || rows.length > 7) return undefined
  const isLow = random.pick([true, false])
  const field = free > 70 ? { x: random.pick([0, margin]), w: inner, h: free + 4 } : undefined
  const between = gap + (field ? 0 : free / (rows.length - 1))
  let y = margin + (field && isLow ? free : 0) - between
  let art = field ? device({ ...field, y: isLow ? 0 : foot - free + 18, h: free - 18 }) : ''
  const title = rows.map(({ text, isSmall }): Text => {
    const small = { w: inner, h: 14, tracking: 0.22 }
    const block = (!isSmall && blocks.shift()) || line(text, 'text', small)
    y += between + block.h
    const [left, w] = [(wide - block.w) / 2, (inner - block.w) / 2 - 14]
    const level = { y: y - block.h / 2 - 1, h: 2.4 }
    if (isSmall)
      art += [margin, left + block.w + 14].map((x) => rect(x, level.y, w, 2.4, scheme.ink)).join('')
    return { block, x: left, y: y - block.h, fill: scheme.ink }
  })
  return { art, title, isFull: !field }
}

export const justified: Composition = (setting) => {
  const set = setPlaybill(setting, playbillOf(setting.main))
  return set && { ...set, title: alternating(set.title, setting) }
}

/** A word in rows of three or four letters. */
export const chunks: Composition = (setting) => {
  const { article, key } = setting
  if (key.includes(' ') || key.length < 4 || key.length > 12) return undefined
  const count = Math.ceil(key.length / 4.5 + 0.2)
  const at = (i: number) => Math.round((i * key.length) / count)
  const rows = times(count, (i) => ({ text: key.slice(at(i), at(i + 1)), isSmall: false }))
  const the = article ? [{ text: article, isSmall: true }] : []
  const set = setPlaybill(setting, [...the, ...rows])
  return set && { ...set, title: alternating(set.title, setting) }
}

function alternating(title: readonly Text[], { scheme }: Setting): Text[] {
  const isBright = contrast(scheme.second, scheme.ground) >= 4.6
  return title.map((text, i) => (i % 2 && isBright ? { ...text, fill: scheme.second } : text))
}

/** The second ink is printed out of register. */
export const register: Composition = (setting) => {
  const { main, scheme, random } = setting
  const rows = stepsOf(main).map((text) => ({ text, isSmall: false }))
  if (rows.length > 4 || main.length > 20 || contrast(scheme.ink, scheme.second) < 4.6)
    return undefined
  const set = setPlaybill(setting, rows, 22)
  if (!set) return undefined
  const off = Math.min(11, ...set.title.map(({ block }) => block.h * 0.1))
  const dx = random.pick([off, -off])
  const shadow = set.title.map((text) => {
    return { ...text, x: text.x + dx, y: text.y - off, fill: scheme.second }
  })
  return { art: set.art + drawTexts(shadow), title: set.title }
}

/** Rows in fields of their own, each as wide as the sheet. */
export const bars: Composition = (setting) => {
  const { main, scheme, random } = setting
  const { ground, ink, second } = scheme
  const set = setPlaybill(setting, playbillOf(main), 26)
  if (!set) return undefined
  const order = random.pick([
    [second, ink, ground],
    [ink, second, ground],
  ])
  const offset = set.title.length % 3 === 0 ? 1 : 0
  let { art } = set
  const title = set.title.map((text, i): Text => {
    const [top, below] = [i === 0 && set.isFull ? 0 : text.y - 13, set.title[i + 1]]
    const foot = below ? below.y - 13 : text.y + text.block.h + 8
    const field = order[(i + offset) % 3] ?? ground
    art += rect(0, top, wide, foot - top + 0.5, field)
    return { ...text, fill: readable(field, [ink, ground, second]) }
  })
  return { art, title }
}

/** A word a step, each on a tread that runs off the sheet. */
export const stair: Composition = ({ main, faces, scheme, random, foot }) => {
  const texts = stepsOf(main)
  const count = texts.length
  if (count < 3 || count > 6) return undefined
  const [indent, tread, pitch] = [96 / (count - 1), 30 / count, (foot - margin) / count]
  const options = faces.map((face) => {
    const blocks = texts.map((text, i) =>
      line(text, face, { w: inner - i * indent, h: pitch - tread - 14 }),
    )
    return { blocks, h: Math.min(...blocks.map((block) => block.h)) }
  })
  const best = large(random, options, 52) ?? large(random, options, 34)
  if (!best) return undefined
  const spots = best.blocks.map((block, i) => {
    return { block, x: margin + i * indent, y: foot - tread - (count - 1 - i) * pitch }
  })
  const treads = spots.map(({ x, y }, i) =>
    rect(x, y, wide - x, tread, i === count - 1 ? scheme.ink : scheme.second),
  )
  return {
    art: treads.join(''),
    title: spots.map(({ block, x, y }) => ({ block, x, y: y - 7 - block.h, fill: scheme.ink })),
  }
}

/** Rows that climb, one on a band. */
export const diagonal: Composition = ({ main, faces, scheme, random }) => {
  const turn = random.pick([-34, -28, -22])
  const [cos, sin] = cosAndSin(turn)
  const [cx, cy] = [wide / 2, 280]
  const counts = [2, 3, 4].filter((count) => count <= main.split(' ').length)
  const options = counts.flatMap((count) =>
    faces.map((face) => {
      const { w, h } = lines(inLines(main, count), face, { w: 100 })
      const by = Math.min(386 / (w * cos - h * sin), 500 / (h * cos - w * sin))
      return lines(inLines(main, count), face, { w: 100 * by })
    }),
  )
  const block = large(random, options, 190) ?? large(random, options, 120)
  const cap = block?.lines[0]?.y ?? 0
  if (!block || cap < 34) return undefined
  const { w, h, lines: rows } = block
  const lit = random.int(0, rows.length - 1)
  const [x, y] = [cx - (w * cos - h * sin) / 2, cy - (w * sin + h * cos) / 2]
  const top = cy - h / 2 + (rows[lit]?.y ?? 0) - cap * 1.075
  const on = readable(scheme.second, [scheme.ink, scheme.ground])
  return {
    art: group(`rotate(${turn} ${cx} ${cy})`, rect(-400, top, 1200, cap * 1.15, scheme.second)),
    title: rows.map((row, i) => {
      return { block: { w, h, lines: [row] }, x, y, turn, fill: i === lit ? on : scheme.ink }
    }),
  }
}
