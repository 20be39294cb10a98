import { readable } from '../../colours.ts'
import { rect } from '../../drawing/shapes.ts'
import { below } from '../../lettering/fit.ts'
import { page, type Text } from '../../plan.ts'
import { type Composition, large, line, lines, nearest, small, taken } from '../setting.ts'
import { broken, inLines, stepsOf } from '../words.ts'

const { w: wide, h: high, margin } = page

/** A short word as large as the sheet, whose edges cut it. */
export const fill: Composition = ({ article, key, faces, scheme, random, foot, device }) => {
  if (key.includes(' ') || key.length > 5) return undefined
  const face = nearest(faces, key, 0.8)
  const at400 = line(key, face, { w: wide })
  const block = line(key, face, { w: wide + 1.4 * taken(at400), h: foot + 30 })
  const top = foot - block.h
  const y = top > 120 ? top - random.pick([0, 0, 60]) : top
  if (article && y < 50) return undefined
  const word = small(article, face, { w: 200, h: 15, tracking: 0.2 })
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
  const block = large(random, options, 320)
  if (!block) return undefined
  const isLow = random.pick([true, false])
  const cap = (block.lines[0]?.y ?? 0) * 0.07
  const y = isLow || block.h > foot - 40 ? foot - block.h : -cap
  const from = y > 0 ? 0 : y + block.h + 24
  const h = (y > 0 ? y - 22 : foot) - from
  const left = random.pick([0, x, 130])
  return {
    art: h > 40 ? device({ x: left, y: from, w: wide - left, h }) : '',
    title: [{ block, x, y, fill: scheme.ink }],
  }
}

/** From foot to head, cut by the head. */
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
  const word = small(article, face, { w: block.h, h: 26 })
  return {
    art: space.w > 60 ? device({ ...space, y: 0, h }) : '',
    title: [
      { block: word, x: Math.max(x, margin), y: margin, fill: scheme.ink },
      { block, x, y: foot, turn: -90, fill: scheme.ink },
    ],
  }
}

/** The figure is the sheet. */
export const numeral: Composition = ({ main, faces, scheme, random, foot }) => {
  const match = /(\d+)(st|nd|rd|th)?|\b(?:I{2,3}|IV|VI{0,3}|X)$/.exec(main)
  if (!match) return undefined
  const [all, digits = all, suffix = ''] = match
  const before = main.slice(0, match.index).trim()
  const after = main.slice(match.index + all.length).trim()
  if (before && after) return undefined
  const isYear = /^\d{4}$/.test(digits)
  const texts = isYear ? [digits.slice(0, 2), digits.slice(2)] : [digits]
  const face = nearest(faces, texts[0] ?? '', isYear ? 1.5 : digits.length === 1 ? 0.72 : 1)
  const other = faces.find((each) => each !== face) ?? face
  const text = before || after
  const rest = text ? lines(broken(text, 14), other, { w: page.inner, h: 112 }) : undefined
  const room = foot - (rest ? rest.h + 24 : 0)
  const block = lines(texts, face, {
    w: suffix ? wide - 96 : wide,
    h: before ? room - margin : room - 6,
  })
  const y = before ? foot - block.h : room - block.h
  const x = suffix
    ? 8
    : block.w > 330
      ? (wide - block.w) / 2
      : random.pick([margin, wide - block.w - margin])
  const numbers: Text[] = [
    { block, x, y, fill: scheme.ink },
    {
      block: small(suffix, other, { w: 70, h: 40 }),
      x: x + block.w + 10,
      y: y + 2,
      fill: scheme.ink,
    },
  ]
  if (!rest) return { title: numbers }
  const words = { block: rest, x: margin, y: before ? margin : foot - rest.h, fill: scheme.ink }
  return { title: before ? [words, ...numbers] : [...numbers, words] }
}

/** Letters under each other. */
export const stack: Composition = ({ article, key, sub, faces, scheme }) => {
  if (sub || key.includes(' ') || key.length < 3 || key.length > 6) return undefined
  const gap = 8
  const options = faces.map((face) => {
    const unit = [...key].map((char) => line(char, face, { w: noWidth, h: 100 }))
    const total = unit.reduce((sum, { h }) => sum + h, 0)
    const scale = (high - 10 - gap * (key.length - 1)) / total
    const letters = [...key].map((char, i) =>
      line(char, face, { w: noWidth, h: (unit[i]?.h ?? 0) * scale }),
    )
    return { face, letters, w: Math.max(...letters.map(({ w }) => w)) }
  })
  const best = options.filter(({ w }) => w < 226).toSorted((a, b) => b.w - a.w)[0]
  if (!best || best.w < 90) return undefined
  const column = best.w + 32
  const [on, ink] = [readable(scheme.second, [scheme.ink, scheme.ground]), scheme.ink]
  let y = 5
  const letters = best.letters.map((block) => {
    const text = { block, x: (column - block.w) / 2, y, fill: on }
    y += block.h + gap
    return text
  })
  const word = small(article, best.face, { w: wide - column - 48, h: 60 })
  return {
    art: rect(0, 0, column, high, scheme.second),
    title: [{ block: word, x: column + 22, y: margin, fill: ink }, ...letters],
    credits: { x: column + 22, w: wide - column - 22 - margin },
  }
}

/** A letter a cell. */
export const grid: Composition = ({ article, key, sub, faces, scheme, device }) => {
  const [columns, rows] = cellsOf[key.length] ?? []
  if (!columns || !rows || key.includes(' ') || article || sub) return undefined
  const [w, h] = [wide / columns, (high - 52) / rows]
  const face = nearest(faces, key, (0.9 * w * key.length) / h)
  const widest = Math.max(...[...key].map((char) => line(char, face, { w: noWidth, h: 1 }).w))
  const size = Math.min(h * 0.8, (w * 0.9) / widest)
  const corner = (i: number) => ({ x: (i % columns) * w, y: Math.floor(i / columns) * h })
  const isLit = (i: number) => (i + (columns % 2 ? 0 : Math.floor(i / columns))) % 2 === 1
  const lit = Array.from({ length: columns * rows }, (_, i) => i).filter(isLit)
  const cells = lit.map((i) => ({ ...corner(i), w, h, isEmpty: i >= key.length }))
  const on = readable(scheme.second, [scheme.ink, scheme.ground])
  return {
    art: cells
      .map((cell) =>
        cell.isEmpty ? device(cell) : rect(cell.x, cell.y, w + 0.3, h + 0.3, scheme.second),
      )
      .join(''),
    title: [...key].map((char, i) => {
      const block = line(char, face, { w: noWidth, h: size })
      const { x, y } = corner(i)
      return {
        block,
        x: x + (w - block.w) / 2,
        y: y + (h - block.h) / 2,
        fill: isLit(i) ? on : scheme.ink,
      }
    }),
  }
}

const cellsOf: Record<number, [columns: number, rows: number]> = {
  4: [2, 2],
  5: [2, 3],
  6: [2, 3],
  7: [2, 4],
  8: [2, 4],
  9: [3, 3],
}

const noWidth = 9999

/** Letters grow until the edge cuts the last. */
export const crescendo: Composition = ({ article, key, faces, scheme, random, foot, device }) => {
  if (key.includes(' ') || key.length < 5 || key.length > 9) return undefined
  const options = faces.flatMap((face) =>
    [1.2, 1.28, 1.36, 1.44, 1.54].map((growth) => growing(key, face, growth)),
  )
  const best = options
    .filter(({ letters, h }) => (letters[0]?.block.h ?? 0) > 30 && h > 260 && h < foot - 6)
    .toSorted((a, b) => Math.abs(a.h - 480) - Math.abs(b.h - 480))[0]
  if (!best) return undefined
  const isHung = !article && random.pick([true, false])
  const lettersOfTitle = best.letters.map(({ block, x }) => {
    return { block, x, y: isHung ? 0 : foot - block.h, fill: scheme.ink }
  })
  const word = small(article, best.face, { w: 160, h: 24 })
  const edge = best.letters.at(-2)
  const before = best.letters.at(-3)?.block.h ?? 0
  const [top, low] = isHung ? [before + 18, foot] : [article ? 68 : 0, foot - before - 18]
  return {
    art: device({ x: 0, y: top, w: (edge?.x ?? 0) - 12, h: low - top }),
    title: [{ block: word, x: margin, y: margin, fill: scheme.ink }, ...lettersOfTitle],
  }
}

function growing(key: string, face: Parameters<typeof line>[1], growth: number) {
  const set = (size: number) => {
    let x = margin
    return [...key].map((char, i) => {
      const cap = line('H', face, { w: noWidth, h: 1 }).h
      const block = line(char, face, {
        w: noWidth,
        h: size * growth ** i * (heightOf(char, face) / cap),
      })
      const letter = { block, x }
      x += block.w + block.h * 0.06
      return letter
    })
  }
  const unit = set(10)
  const last = unit.at(-1)
  const end = last ? last.x + last.block.w - taken(last.block) - margin : 1
  const letters = set((10 * (wide - margin)) / end)
  return { face, letters, h: Math.max(...letters.map(({ block }) => block.h)) }
}

function heightOf(char: string, face: Parameters<typeof line>[1]): number {
  const { w, h } = line(char, face, { w: 1000 })
  const cap = line('H', face, { w: 1000 })
  return w > 0 ? (h / w) * (cap.w / cap.h) : 1
}

/** Two grounds; the title changes its ink where it crosses. */
export const split: Composition = ({ article, key, faces, scheme, random, foot }) => {
  const words = key.split(' ')
  if (key.length > 17 || words.length > 3) return undefined
  const options = faces.map((face) => {
    const main = lines(words, face, { w: page.inner, h: 480 })
    return below(small(article, face), main, 18)
  })
  const block = large(random, options, 230)
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
