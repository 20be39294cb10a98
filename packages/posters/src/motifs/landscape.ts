import {
  type Canvas,
  circle,
  n,
  type Point,
  points,
  poly,
  polys,
  ring,
  shape,
  slab,
  stroke,
  sunIn,
  times,
} from '../drawing/shapes.ts'
import { person } from './person.ts'

export function sunset(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const horizon = h * random.between(0.6, 0.8)
  const r = Math.min(w, h) * random.between(0.22, 0.42)
  const x = w * random.pick([0.3, 0.42, 0.5, 0.66])
  const y = horizon - r * random.between(-0.1, 0.75)
  const bars = random.chance(0.5)
    ? times(4, (i) =>
        slab(random, [x - r * 1.1, y + r * (0.1 + i * 0.22), r * 2.2, 3 + i * r * 0.022], 1),
      )
    : []
  const mesas = times(random.int(1, 3), (i) => {
    const wide = w * random.between(0.14, 0.3)
    const left = w * ((i * 0.37 + random.between(0, 0.3)) % 1) - wide / 2
    return mesa(left, horizon + 3, wide, h * random.between(0.08, 0.24))
  })
  const halo = bars.length === 0 && random.chance(0.6) ? ring(x, y, r * 1.22, accent, r * 0.06) : ''
  return [
    halo,
    circle(x, y, r, accent),
    polys(bars, c.ground),
    polys(mesas, second),
    poly(slab(random, [-9, horizon, w + 18, h - horizon + 9], 6), main),
    random.chance(0.5)
      ? cactus(
          w * random.pick([0.16, 0.82]),
          horizon + h * 0.1,
          h * random.between(0.16, 0.26),
          main,
        )
      : '',
  ].join('')
}

export function mountains(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const moon = sunIn(c, [0.2, 0.8], [0.16, 0.3], [0.07, 0.15], accent)
  const count = random.int(2, 4)
  const ranges = times(count, (i) => {
    const peak: Point = [
      w * ((0.2 + i * 0.41 + random.between(0, 0.2)) % 1),
      h * (0.2 + i * 0.13 + random.between(0, 0.06)),
    ]
    const half = w * random.between(0.42, 0.62)
    return mountain(c, peak, half, i % 2 === 0 ? main : second)
  })
  return moon + ranges.join('')
}

export function dunes(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const sun = sunIn(c, [0.2, 0.8], [0.2, 0.4], [0.08, 0.2], accent)
  const flip = random.chance(0.5) ? 1 : -1
  const layers = times(3, (i) => {
    const y = h * (0.46 + i * 0.17)
    const rise = h * random.between(0.04, 0.08) * flip * (i % 2 === 0 ? 1 : -1)
    return shape(
      `M-5 ${n(y + rise)}C${n(w * 0.35)} ${n(y + rise)} ${n(w * 0.55)} ${n(y - rise)} ${n(w + 5)} ${n(y - rise)}V${n(h + 5)}H-5z`,
      i === 1 ? main : second,
    )
  })
  const walker = person(
    w * random.between(0.25, 0.75),
    h * 0.68,
    h * random.between(0.16, 0.24),
    accent,
    {
      pose: random.pick(['walk', 'walk', 'coat', 'stand']),
      shadow: 0.5 * flip,
    },
  )
  return sun + layers.join('') + walker
}

export function sea(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const rows = random.int(4, 7)
  const top = h * random.between(0.38, 0.55)
  const step = (h - top) / rows
  const half = w / random.int(3, 7) / 2
  const round = random.chance(0.5)
  const crests = times(rows, (i) => {
    const shift = (i % 2) * half
    const bump = round
      ? `a${n(half)} ${n(half * 0.8)} 0 0 1 ${n(half * 2)} 0`
      : `q${n(half * 0.5)} ${n(-step * 0.9)} ${n(half)} 0q${n(half * 0.5)} ${n(step * 0.5)} ${n(half)} 0`
    const count = Math.ceil(w / (half * 2)) + 1
    return shape(
      `M${n(-shift)} ${n(top + i * step)}${bump.repeat(count)}V${n(h + 9)}H${n(-shift)}z`,
      i % 2 === 0 ? main : second,
    )
  })
  const boatX = w * random.between(0.3, 0.7)
  const boat = random.chance(0.7)
    ? sail(boatX, top + step * 0.7, h * random.between(0.16, 0.28), accent, c)
    : ''
  const sunX = boatX > w / 2 ? w * 0.2 : w * 0.8
  const sun =
    boat === '' || random.chance(0.3)
      ? circle(sunX, top * 0.45, Math.min(top * 0.32, w * 0.16), accent)
      : ''
  const [first = '', ...rest] = crests
  return sun + first + boat + rest.join('')
}

function mesa(x: number, foot: number, wide: number, tall: number): Point[] {
  return points(
    [x, foot],
    [x + wide * 0.16, foot - tall * 0.5],
    [x + wide * 0.22, foot - tall],
    [x + wide * 0.74, foot - tall * 0.96],
    [x + wide * 0.8, foot - tall * 0.45],
    [x + wide, foot],
  )
}

function cactus(x: number, foot: number, tall: number, ink: string): string {
  const arm = tall * 0.24
  return stroke(
    `M${n(x)} ${n(foot)}v${n(-tall)}M${n(x)} ${n(foot - tall * 0.4)}h${n(arm)}v${n(-arm)}M${n(x)} ${n(foot - tall * 0.55)}h${n(-arm)}v${n(-arm)}`,
    ink,
    tall * 0.13,
    'round',
  )
}

function mountain(c: Canvas, [x, y]: Point, half: number, ink: string): string {
  const slope = (c.h + 5 - y) / half
  const drop = (c.h - y) * c.random.between(0.16, 0.3)
  const reach = drop / slope
  const cap = points(
    [x, y],
    [x + reach, y + drop],
    [x + reach * 0.4, y + drop * 0.72],
    [x + reach * 0.1, y + drop * 1.1],
    [x - reach * 0.4, y + drop * 0.7],
    [x - reach, y + drop],
  )
  return poly(points([x, y], [x + half, c.h + 5], [x - half, c.h + 5]), ink) + poly(cap, c.ground)
}

function sail(x: number, foot: number, tall: number, ink: string, c: Canvas): string {
  const deck = foot - tall * 0.16
  return (
    poly(points([x - 4, deck - 5], [x - 4, foot - tall], [x - tall * 0.44, deck - 5]), ink) +
    poly(
      points([x + 2, deck - 5], [x + 2, foot - tall * 0.84], [x + tall * 0.36, deck - 5]),
      c.main,
    ) +
    poly(
      points(
        [x - tall * 0.5, deck],
        [x + tall * 0.46, deck],
        [x + tall * 0.3, foot + 12],
        [x - tall * 0.34, foot + 12],
      ),
      ink,
    )
  )
}
