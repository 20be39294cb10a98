import { contrast, mix } from '../../colours.ts'
import { drawTexts } from '../../drawing/drawing.ts'
import { circle, n, rect, times } from '../../drawing/shapes.ts'
import { faces as allFaces } from '../../lettering/faces.ts'
import { cosAndSin, outlines } from '../../lettering/outlines.ts'
import { page, type Text } from '../../plan.ts'
import { type Composition, large, line, lines, nearest } from '../setting.ts'
import { broken } from '../titles.ts'

const { w: wide, margin, inner } = page

/** The year is the drawing. */
export const year: Composition = ({ main, year: made, sub, faces, scheme, random, foot }) => {
  if (main.length < 16) return undefined
  const digits = String(made)
  const isUpright = random.pick([true, false]) && !sub
  const face = nearest(faces, isUpright ? digits : digits.slice(0, 2), isUpright ? 2.3 : 1.7)
  const other = faces.find((each) => each !== face) ?? face
  const [fill, art] = [scheme.ink, scheme.second]
  if (isUpright) {
    const block = line(digits, face, { w: 590, h: 226 })
    const x = wide - block.h * 0.93
    const w = x - margin - 20
    const text = large(
      random,
      faces.map((each) => lines(broken(main, 9), each, { w, h: 470 })),
      26 * broken(main, 9).length,
    )
    if (!text) return undefined
    const numbers = drawTexts([{ block, x, y: 595, turn: -90, fill: art }])
    const credits = { w, isUndated: true }
    return { art: numbers, title: [{ block: text, x: margin, y: margin, fill }], credits }
  }
  const text = lines(broken(main, 20), other, { w: inner, h: 110 })
  const block = lines([digits.slice(0, 2), digits.slice(2)], face, {
    w: wide,
    h: foot - text.h - 40,
  })
  const top = foot - text.h - 26 - block.h
  const numbers = drawTexts([{ block, x: (wide - block.w) / 2, y: top, fill: art }])
  return {
    art: numbers,
    title: [{ block: text, x: margin, y: foot - text.h, fill }],
    credits: { isUndated: true },
  }
}

/** Once round a disc. */
export const ring: Composition = ({ main, faces, scheme, random }) => {
  if (main.length < 14 || main.length > 46) return undefined
  const options = faces.map((face) => {
    const { w, lines: set } = line(main, face, { w: 1000, tracking: 0.03 })
    const { row = [], size = 1 } = set[0] ?? {}
    const { cap } = allFaces[face]
    return { row, cap, length: w / size + 2.2 * cap }
  })
  const shortest = options.sort((a, b) => a.length / a.cap - b.length / b.cap)[0]
  if (!shortest) return undefined
  const { row, cap, length } = shortest
  const radius = 188 / (1 + (2 * Math.PI * cap) / length)
  const size = (2 * Math.PI * radius) / length
  if (size * cap < 27) return undefined
  const [cx, cy] = [wide / 2, random.pick([206, 272, 336])]
  const from = random.pick([-120, -100, -140])
  const letters = row.filter(({ ink }) => ink.right > ink.left)
  const title = letters.map(({ ink, ...letter }): Text => {
    const middle = letter.at + (ink.left + ink.right) / 2
    const turn = (middle / length) * 360 + from
    const [cos, sin] = cosAndSin(turn)
    const w = (ink.right - ink.left) * size
    const placed = { ...letter, ink, at: -ink.left }
    const block = { lines: [{ row: [placed], size, x: 0, y: 0 }], w, h: 0 }
    const [x, y] = [cx - (w / 2) * cos + radius * sin, cy - (w / 2) * sin - radius * cos]
    return { block, x, y, turn, fill: scheme.ink }
  })
  const disc = circle(cx, cy, radius - 13, scheme.second)
  return {
    art: disc + circle(cx, cy, radius * random.pick([0.22, 0.5, 0.06]), scheme.ground),
    title,
  }
}

/** Its first letter is the drawing. */
export const initial: Composition = ({ main, key, faces, scheme, random, foot }) => {
  const letter = /[\p{L}\d]/u.exec(key)?.[0]?.toLocaleUpperCase('en') ?? ''
  if (/^[IJL1]?$/.test(letter) || contrast(scheme.second, scheme.ground) < 2.4) return undefined
  const face = nearest(faces, letter, 0.92)
  const text = lines(broken(main, 14), faces[0], { w: inner, h: 108 })
  const room = foot - text.h - 24
  const block = line(letter, face, { w: wide, h: room + 20 })
  const x = random.pick([-22, wide + 22 - block.w])
  const art = drawTexts([{ block, x, y: room - block.h, fill: scheme.second }])
  return { art, title: [{ block: text, x: margin, y: foot - text.h, fill: scheme.ink }] }
}

/** The title again and again, in ever more of the ground. */
export const repeat: Composition = ({ id, main, sub, key, faces, scheme, random, foot }) => {
  if (key.length < 5 || main.length > 15 || sub) return undefined
  const face = nearest(faces, main, 3.2)
  const block = line(main, face, { w: inner })
  const count = Math.floor((foot - 4) / (block.h * 1.14))
  if (block.h < 44 || count < 2) return undefined
  const pitch = (foot - margin - block.h) / (count - 1)
  const lit = random.pick([0, count - 1, count - 2])
  const outline = `<path id="${id}" transform="scale(.5)" d="${outlines(block, { x: margin, y: margin }, 2)}"/>`
  const rows = times(count, (i) => {
    if (i === lit) return ''
    const share = Math.min(0.85, (Math.abs(i - lit) - 1) / count)
    return `<use href="#${id}" y="${n(i * pitch)}" fill="${mix(scheme.second, scheme.ground, share)}"/>`
  })
  return {
    art: `<defs>${outline}</defs>${rows.join('')}`,
    title: [{ block, x: margin, y: margin + lit * pitch, fill: scheme.ink }],
  }
}

/** Small by intent, under one large field. */
export const whisper: Composition = ({ main, faces, scheme, random, device }) => {
  const texts = broken(main, 15)
  const text = lines(texts, faces[0], { w: 252, h: texts.length * 48 })
  const h = random.pick([240, 330, 390])
  const x = random.pick([0, margin + 110])
  return {
    art: device({ x, y: 0, w: x ? wide - x : wide - 80, h }),
    title: [{ block: text, x: x || margin, y: h + 26, fill: scheme.ink }],
  }
}

/** It suits every title, because a film can be called anything. */
export const plain: Composition = ({ main, faces, scheme, foot }) => {
  const block = lines(broken(main || ' ', 12), faces[0], { w: inner, h: foot - margin - 40 })
  return {
    art: rect(0, 0, wide, margin, scheme.second),
    title: [{ block, x: margin, y: margin + 30, fill: scheme.ink }],
  }
}
