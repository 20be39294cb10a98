import { readable } from '../../colours.ts'
import { rect } from '../../drawing/shapes.ts'
import { baselineOf, below } from '../../lettering/fit.ts'
import { page, type Text } from '../../plan.ts'
import { type Composition, large, line, lines, nearest, taken } from '../setting.ts'
import { inLines, stepsOf } from '../titles.ts'

const { w: wide, h: high, margin } = page

/** A short word as large as the sheet, whose edges cut it. */
export const fill: Composition = ({ article, key, faces, scheme, random, foot, device }) => {
  if (key.includes(' ') || key.length > 5) return undefined
  const face = nearest(faces, key, 0.8)
  const at400 = line(key, face, { w: wide })
  const block = line(key, face, { w: wide + 1.4 * taken(at400), h: foot + 30 })
  const top = foot - block.h
  if (block.h < 200) return undefined
  const y = top > 120 ? top - random.pick([0, 0, 60]) : top
  if (article && y < 50) return undefined
  const word = line(article, face, { w: 200, h: 15, tracking: 0.2 })
  const [x, fill] = [(wide - block.w) / 2, scheme.ink]
  return {
    art: y > 90 ? device({ x: 0, y: 0, w: wide, h: y - 42 }) : '',
    title: [
      { block: word, x: margin, y: y - 29, fill },
      { block, x, y, fill },
    ],
  }
}

/** Rows of one size, cut at the right and at the head. */
export const bleed: Composition = ({ main, faces, scheme, random, foot, device }) => {
  const texts = main.split(' ').length > 4 ? inLines(main, 4) : stepsOf(main)
  if (texts.length < 2 || texts.length > 4) return undefined
  const x = 12
  const options = faces.map((face) => {
    const bite = taken(lines(texts, face, { w: wide - x })) || -x
    return lines(texts, face, { w: wide - x + bite, h: foot + 10 })
  })
  const block = large(random, options, 250)
  if (!block) return undefined
  const isLow = random.pick([true, false])
  const cap = baselineOf(block) * 0.07
  const y = isLow || block.h > foot - 40 ? foot - block.h : -cap
  const from = y > 0 ? 0 : y + block.h + 24
  const h = (y > 0 ? y - 22 : foot) - from
  const left = random.pick([0, x, 130])
  return {
    art: h > 40 ? device({ x: left, y: from, w: wide - left, h }) : '',
    title: [{ block, x, y, fill: scheme.ink }],
  }
}

/** The title runs from foot to head, where the edge cuts it. */
export const upright: Composition = (setting) => {
  const { article, key, faces, scheme, random, foot, device } = setting
  const words = key.split(' ')
  if (words.length > 2 || key.length < 4 || key.length > 18) return undefined
  const texts = key.length > 7 ? words : [key]
  const face = nearest(faces, texts.join(' '), texts.length === 2 ? 3.4 : 1.9)
  const room = article ? foot - 62 : foot
  const bite = article ? 0 : taken(lines(texts, face, { w: room })) || -8
  const block = lines(texts, face, { w: room + bite, h: 342 })
  if (block.h < 110) return undefined
  const free = wide - block.h
  const x = free > 120 ? random.pick([margin, free - 10]) : free / 2
  const h = random.pick([foot, 340, 210])
  const [left, right] = [x - 24, wide - x - block.h - 24]
  const space = left > right ? { x: 0, w: left } : { x: wide - right, w: right }
  const word = line(article, face, { w: block.h, h: 26 })
  return {
    art: space.w > 60 ? device({ ...space, y: 0, h }) : '',
    title: [
      { block: word, x: Math.max(x, margin), y: margin, fill: scheme.ink },
      { block, x, y: foot, turn: -90, fill: scheme.ink },
    ],
  }
}

/** A letter a cell. */
export const grid: Composition = ({ article, key, sub, faces, scheme, device }) => {
  const [columns, rows] = cellsOf[key.length] ?? [0, 0]
  if (!columns || key.includes(' ') || article || sub) return undefined
  const [w, h] = [wide / columns, (high - 52) / rows]
  const face = nearest(faces, key, (0.9 * w * key.length) / h)
  const letters = [...key].map((char) => line(char, face, { w: w * 0.86, h: h * 0.8 }))
  const size = Math.min(...letters.map(({ lines: [set] }) => set?.size ?? 0))
  const on = readable(scheme.second, [scheme.ink, scheme.ground])
  const art: string[] = []
  const title: Text[] = []
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [(i % columns) * w, Math.floor(i / columns) * h]
    const isLit = (i + (columns % 2 ? 0 : Math.floor(i / columns))) % 2 === 1
    const letter = letters[i]
    if (isLit) art.push(letter ? rect(x, y, w, h, scheme.second) : device({ x, y, w, h }))
    if (!letter) continue
    const by = size / (letter.lines[0]?.size ?? 1)
    const block = line(key[i] ?? '', face, { w: letter.w * by })
    const left = x + (w - block.w) / 2
    title.push({ block, x: left, y: y + (h - block.h) / 2, fill: isLit ? on : scheme.ink })
  }
  return { art: art.join(''), title }
}

const cellsOf: Record<number, [columns: number, rows: number]> = {
  ...{ 4: [2, 2], 5: [2, 3], 6: [2, 3], 7: [2, 4], 8: [2, 4], 9: [3, 3] },
}

/** Two grounds; the title changes its ink where it crosses. */
export const split: Composition = ({ article, key, faces, scheme, random, foot }) => {
  const words = key.split(' ')
  if (key.length > 17 || words.length > 3) return undefined
  const options = faces.map((face) => {
    const main = lines(words, face, { w: page.inner, h: 480 })
    return below(line(article, face, { w: 200, h: 22 }), main, 18)
  })
  const block = large(random, options, 240)
  if (!block) return undefined
  const y = (foot - block.h) / 2 + 8
  const middle = y + block.h / 2
  const lean = random.pick([80, -80, 140])
  const reversed = [
    [0, 0],
    [wide, 0],
    [wide, middle - lean],
    [0, middle + lean],
  ] as const
  return { title: [{ block, x: margin, y, fill: scheme.ink, reversed }] }
}

/** One word up the edge, the other across. */
export const corner: Composition = ({ article, key, faces, scheme, random, foot, device }) => {
  const [first = '', second = '', ...others] = key.split(' ')
  if (!second || others.length > 0 || article) return undefined
  const face = nearest(faces, first, 3.4)
  const up = line(first, face, { w: foot - margin, h: 190 })
  const x = margin + up.h + 20
  const w = wide - x - margin
  const across = faces.map((each) => line(second, each, { w, h: 220 }))
  const block = large(random, across, 60)
  if (up.h < 70 || !block) return undefined
  const isHigh = random.pick([true, false])
  const area = isHigh
    ? { y: margin + block.h + 22, h: foot - margin - block.h - 22 }
    : { y: 0, h: foot - block.h - 22 }
  return {
    art: device({ ...area, x, w: wide - x }),
    title: [
      { block: up, x: margin, y: foot, turn: -90, fill: scheme.ink },
      { block, x, y: isHigh ? margin : foot - block.h, fill: scheme.ink },
    ],
  }
}
