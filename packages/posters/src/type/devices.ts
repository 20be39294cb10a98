import { mix } from '../colours.ts'
import type { Random } from '../drawing/seed.ts'
import { box, n, poly, rect, times } from '../drawing/shapes.ts'

export type Area = { x: number; y: number; w: number; h: number }

type Inks = { fill: string; ground: string; random: Random }

type Device = (area: Area, inks: Inks) => string

/** A field as its decade printed it. */
export function printField(decade: number, area: Area, inks: Inks): string {
  return (devices[decade] ?? steps)(area, inks)
}

/** The double rule of an intertitle. */
const intertitle: Device = (area, { fill, ground }) =>
  rect(area.x, area.y, area.w, area.h, fill) +
  frame({ x: area.x + 8, y: area.y + 8, w: area.w - 16, h: area.h - 16 }, ground)

const speedLines: Device = ({ x, y, w, h }, { fill }) =>
  rect(x, y, w, h - 26, fill) +
  rect(x, y + h - 21, w, 6, fill) +
  rect(x, y + h - 10, w, 3.4, fill) +
  rect(x, y + h - 2, w, 1.6, fill)

const blind: Device = (area, { fill }) => bars(area, fill, { pitch: 17, thickness: () => 11.5 })

/** Edges of the sheet stay straight. */
const scissors: Device = ({ x, y, w, h }, { fill, random }) => {
  const cut = (edge: number, inwards: 1 | -1) =>
    edge <= 0 || edge >= 400 ? edge : edge + inwards * random.int(0, 30)
  const [right, low] = [x + w, y + h]
  const corners = [
    [cut(x, 1), cut(y, 1)],
    [cut(right, -1), cut(y, 1)],
    [cut(right, -1), low - random.int(0, 30)],
    [cut(x, 1), low - random.int(0, 30)],
  ] as const
  return poly(corners, fill)
}

/** A coarse screen, whose dots grow. */
const screen: Device = ({ x, y, w, h }, { fill }) => {
  const rows = times(Math.floor(h / 12), (i) => {
    const size = 2.4 + (9.4 * i * 12) / h
    return `<path stroke-width="${n(size)}" d="M${n(x + (i % 2 ? 6 : 12))} ${n(y + 6 + i * 12)}h${n(w - 18)}"/>`
  })
  return `<g stroke="${fill}" stroke-linecap="round" stroke-dasharray="0 12">${rows.join('')}</g>`
}

const ribbons: Device = ({ x, y, w, h }, { fill, ground }) => {
  const step = Math.min(15, h / 9)
  return times(4, (i) =>
    rect(x, y + i * step, w, h - 2 * i * step, i % 2 ? mix(fill, ground, 0.42) : fill),
  ).join('')
}

const scanLines: Device = (area, { fill }) =>
  bars(area, fill, { pitch: 15, thickness: (from) => 13 * (1 - from / area.h) })

/** Its outline has slipped. */
const slipped: Device = ({ x, y, w, h }, { fill, ground }) => {
  const area = { x, y: y + 7, w: w - 7, h: h - 7 }
  return (
    rect(area.x, area.y, area.w, area.h, fill) +
    frame({ ...area, x: x + 7, y }, mix(fill, ground, 0.5))
  )
}

const pixels: Device = ({ x, y, w, h }, { fill, random }) => {
  const rows = times(Math.floor(h / 20), (i) =>
    box(x, y + i * 20, w - 80 + 20 * random.int(0, 4), 20.3),
  )
  return `<path fill="${fill}" d="${rows.join('')}"/>`
}

const roundCorner: Device = ({ x, y, w, h }, { fill, random }) => {
  const r = Number(n(Math.min(120, h, w)))
  const [across, down] = [n(w - r), n(h - r)]
  const d = random.pick([
    `${n(x)} ${n(y)}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}h${n(-w)}`,
    `${n(x)} ${n(y)}h${n(w)}v${down}a${r} ${r} 0 0 1 ${-r} ${r}h${n(r - w)}`,
  ])
  return `<path fill="${fill}" d="M${d}z"/>`
}

const steps: Device = ({ x, y, w, h }, { fill, ground }) =>
  times(5, (i) => rect(x, y + (h / 5) * i, w, h / 5 + 0.4, mix(ground, fill, 0.2 + 0.2 * i))).join(
    '',
  )

const devices: Record<number, Device> = {
  1920: intertitle,
  1930: speedLines,
  1940: blind,
  1950: scissors,
  1960: screen,
  1970: ribbons,
  1980: scanLines,
  1990: slipped,
  2000: pixels,
  2010: roundCorner,
}

function frame({ x, y, w, h }: Area, stroke: string): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="1.6" d="${box(x, y, w, h)}"/>`
}

type Bars = { pitch: number; thickness: (from: number) => number }

function bars({ x, y, w, h }: Area, fill: string, { pitch, thickness }: Bars): string {
  const rows = times(Math.floor(h / pitch), (i) => box(x, y + i * pitch, w, thickness(i * pitch)))
  return `<path fill="${fill}" d="${rows.join('')}"/>`
}
