import {
  around,
  type Canvas,
  circle,
  group,
  n,
  points,
  poly,
  polys,
  position,
  shape,
  slab,
  stroke,
  times,
  turned,
} from '../drawing/shapes.ts'
import { person, randomPose } from './person.ts'

export function eye(c: Canvas): string {
  const { w, h, random } = c
  if (!c.contained && random.chance(0.4)) return manyEyes(c)
  const { x, y, r } = position(c, 0.5)
  const lashes = random.chance(0.55) ? times(random.int(5, 9), (i) => i) : []
  const spikes = lashes.map((i) => {
    const t = (i + 0.5) / lashes.length
    const lx = x + r * (t * 2 - 1) * 0.86
    const ly = y - r * 0.56 * Math.sin(t * Math.PI)
    return points(
      [lx - r * 0.045, ly],
      [lx + r * 0.045, ly],
      [lx + (t - 0.5) * r * 0.5, ly - r * 0.32],
    )
  })
  return polys(spikes, c.second) + oneEye(c, x, y, r, h > w ? 1 : 0.9)
}

export function crowd(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const across = random.int(3, 6) + (h < w * 0.75 ? 3 : 0)
  const r = w / across / 3.1
  const rows = Math.min(5, Math.max(2, Math.round((h * 0.8) / (r * 3))))
  const [row, column] = [random.int(1, rows - 1), random.int(0, across - 1)]
  return times(rows, (j) => {
    const y = h * (0.2 + (0.8 * j) / rows)
    const ink = j % 2 === 0 ? second : main
    const shift = (j % 2) * 0.5
    return times(across + 1, (i) => {
      const x = ((i + 0.5 - shift) * w) / across
      const fill = j === row && i === column ? accent : ink
      return (
        circle(x, y, r * 0.86, fill) +
        shape(
          `M${n(x - r * 1.45)} ${n(h + 5)}V${n(y + r * 2.3)}a${n(r * 1.45)} ${n(r * 1.3)} 0 0 1 ${n(r * 2.9)} 0V${n(h + 5)}z`,
          fill,
        )
      )
    }).join('')
  }).join('')
}

export function profiles(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const tall = Math.min(h * 0.96, w * 1.15)
  const scale = tall / 200
  const gap = random.between(2, 30)
  const face =
    'M-92 104C-92 64 -70 58 -66 44C-104 10 -96 -80 -34 -84C-4 -84 8 -62 6 -40C8 -28 22 -14 20 -8C18 -4 10 -4 10 0C10 6 14 10 10 14C14 18 8 22 8 28C6 40 -12 38 -18 40C-20 60 -8 74 10 104z'
  const left = group(
    `translate(${n(w / 2 - gap - 20 * scale)} ${n(h - 100 * scale)})scale(${scale.toFixed(3)})`,
    shape(face, main),
  )
  const right = group(
    `translate(${n(w / 2 + gap + 20 * scale)} ${n(h - 100 * scale - random.between(-20, 30))})scale(${(-scale).toFixed(3)} ${scale.toFixed(3)})`,
    shape(face, second),
  )
  const sun = circle(
    w / 2,
    h * random.between(0.2, 0.4),
    Math.min(w, h) * random.between(0.16, 0.3),
    accent,
  )
  return sun + left + right
}

export function wanderer(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const horizon = h * random.between(0.42, 0.6)
  const x = w * random.between(0.28, 0.72)
  const y = horizon + (h - horizon) * random.between(0.16, 0.3)
  const sun = random.chance(0.7)
    ? circle(
        w - x,
        horizon * random.between(0.4, 0.7),
        Math.min(w, horizon) * random.between(0.14, 0.3),
        accent,
      )
    : ''
  const tall = h * random.between(0.26, 0.44)
  const lean = (x - w / 2) / w + random.between(-0.3, 0.3)
  return (
    sun +
    poly(slab(random, [-9, horizon, w + 18, h], 4), second) +
    person(x, y, tall, main, { shadow: lean || 0.2, pose: randomPose(random) })
  )
}

export function fedora(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const scale = Math.min(w / 220, h / 230) * (c.contained ? 0.92 : random.between(0.95, 1.25))
  const drawn = [
    shape('M-52 -20C-52 50 -34 84 0 84C34 84 52 50 52 -20z', second),
    poly(points([-110, 150], [-58, 74], [0, 116], [58, 74], [110, 150]), main),
    poly(points([-10, 110], [10, 110], [16, 150], [-16, 150]), accent),
    shape('M-52 -20H52L52 8C20 26 -30 12 -52 22z', main),
    shape('M-104 -22C-60 -40 60 -40 104 -22C60 -4 -60 -4 -104 -22z', main),
    shape(
      'M-56 -26C-54 -70 -46 -96 -26 -98C-12 -98 -6 -90 2 -90C10 -90 18 -98 30 -96C46 -92 54 -66 56 -26z',
      main,
    ),
    shape('M-57 -28L-56 -44C-20 -52 20 -52 56 -44L57 -28C20 -36 -20 -36 -57 -28z', accent),
  ].join('')
  return turned([w / 2, h - 138 * scale], random.between(-7, 7), scale, drawn)
}

export function hand(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.25)
  const fingers = [
    [-52, -34, -66, -84],
    [-20, -44, -26, -112],
    [14, -44, 16, -108],
    [46, -34, 58, -80],
    [60, 22, 98, -16],
  ]
  const spread = random.between(0.9, 1.12)
  const lines = fingers.map(
    ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => `M${n(x1 * 0.8)} ${y1 + 40}L${n(x2 * spread)} ${y2 + 20}`,
  )
  const drawn = [
    stroke(lines.join(''), main, 26, 'round'),
    shape('M-56 0C-60 60 -44 96 -34 140H38C44 100 68 74 62 12Q0 -24 -56 0z', main),
    random.chance(0.5)
      ? oneEye({ ...c, main: c.ground, second: accent, accent: main }, 2, 48, 34, 1)
      : circle(2, 46, 24, accent),
    random.chance(0.5) ? poly(slab(random, [-44, 120, 92, 40], 3), second) : '',
  ]
  return group(
    `translate(${n(x)} ${n(y)})rotate(${n(random.pick([0, -14, 14, 180]))})scale(${(random.pick([1, -1]) * r * 0.0078).toFixed(3)} ${(r * 0.0078).toFixed(3)})`,
    drawn.join(''),
  )
}

export function dancers(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const r = Math.min(w, h) * random.between(0.3, 0.42)
  const x = w / 2
  const foot = h * 0.92
  const tall = Math.min(h * 0.78, w * 1.1)
  const swing = random.pick([-1, 1])
  const s = tall / 200
  const gown =
    'M4 -118C18 -112 18 -84 14 -72C30 -40 62 -16 74 0H-8C-10 -30 -2 -60 2 -72C-6 -92 -6 -112 4 -118z'
  const suit =
    'M-30 -124C-12 -126 -8 -104 -10 -70L-4 0H-16L-26 -58L-44 0H-58L-44 -70C-48 -104 -44 -122 -30 -124z'
  const drawn = [
    shape(suit, main),
    circle(-26, -142, 14, main),
    shape(gown, accent),
    circle(4, -136, 13, accent),
    stroke('M-22 -106L22 -122L46 -140M8 -104L-26 -96', main, 9, 'round'),
  ]
  return (
    circle(x + random.between(-30, 30), h * 0.46, r, second) +
    group(
      `translate(${n(x)} ${n(foot)})scale(${(swing * s).toFixed(3)} ${s.toFixed(3)})`,
      drawn.join(''),
    )
  )
}

function manyEyes(c: Canvas): string {
  const { w, h, random } = c
  const across = random.int(2, 3)
  const rows = Math.max(2, Math.round((h / w) * across * 1.5))
  const open = random.int(0, across * rows - 1)
  return times(across * rows, (i) => {
    const x = ((i % across) + 0.5) * (w / across)
    const y = (Math.floor(i / across) + 0.5) * (h / rows)
    const r = Math.min(w / across, (h / rows) * 1.5) * 0.42
    const turned = { ...c, main: c.accent, second: c.main, accent: c.ground }
    return oneEye(i === open ? turned : c, x, y, r, 1)
  }).join('')
}

function oneEye(c: Canvas, x: number, y: number, r: number, lift: number): string {
  const { main, second, accent } = c
  const lid = r * 1.06 * lift
  const glint = around(x, y, r * 0.13, 0.6)
  return [
    shape(
      `M${n(x - r)} ${n(y)}Q${n(x)} ${n(y - lid)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y + lid)} ${n(x - r)} ${n(y)}z`,
      main,
    ),
    circle(x, y, r * 0.4, accent),
    circle(x, y, r * 0.19, c.ground),
    circle(glint[0], glint[1], r * 0.06, second),
  ].join('')
}
