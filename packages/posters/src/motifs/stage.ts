import {
  type Canvas,
  circle,
  group,
  n,
  type Point,
  points,
  poly,
  polys,
  polysBy,
  position,
  rect,
  ring,
  shape,
  slab,
  stroke,
  times,
} from '../drawing/shapes.ts'
import { person } from './person.ts'

export function curtain(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const folds = random.int(3, 5)
  const open = w * random.between(0.16, 0.34)
  const side = (w / 2 - open / 2 + 14) / folds
  const stage = h * random.between(0.8, 0.9)
  const drape = (i: number, mirrored: boolean) => {
    const x = i * side
    const sway = (i / folds) * side * 1.4
    const d = `M${n(x)} -5H${n(x + side)}C${n(x + side)} ${n(h * 0.5)} ${n(x + side - sway)} ${n(h * 0.6)} ${n(x + side - sway)} ${n(stage)}H${n(x - sway * 0.7)}C${n(x - sway * 0.7)} ${n(h * 0.6)} ${n(x)} ${n(h * 0.5)} ${n(x)} -5z`
    return shape(d, (i + Number(mirrored)) % 2 === 0 ? main : second)
  }
  const half = (mirrored: boolean) => times(folds, (i) => drape(i, mirrored)).join('')
  const valance = `a${n(w / 14)} ${n(h * 0.07)} 0 0 0 ${n(-w / 7)} 0`.repeat(7)
  return [
    circle(w / 2, stage - h * 0.12, Math.min(w, h) * random.between(0.16, 0.26), accent),
    random.chance(0.6)
      ? person(w / 2, stage + 6, h * random.between(0.26, 0.36), c.ground, {
          pose: random.pick(['stand', 'dress', 'child', 'pair']),
        })
      : '',
    half(false),
    group(`matrix(-1 0 0 1 ${n(w)} 0)`, half(false)),
    random.chance(0.5) ? shape(`M0 -5H${n(w)}V${n(h * 0.08)}${valance}z`, accent) : '',
    poly(slab(random, [-9, stage, w + 18, h], 2), second),
  ].join('')
}

export function spotlights(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const floor = h * random.between(0.78, 0.88)
  const x = w * random.between(0.36, 0.64)
  const beam = (from: number, to: number, half: number): Point[] =>
    points([from - 5, -5], [from + 5, -5], [to + half, floor], [to - half, floor])
  const half = w * random.between(0.13, 0.22)
  const pool = `<ellipse cx="${n(x)}" cy="${n(floor)}" rx="${n(half * 1.05)}" ry="${n(half * 0.26)}" fill="${accent}"/>`
  return [
    poly(beam(w * random.between(-0.1, 0.2), x, half), second),
    poly(beam(w * random.between(0.8, 1.1), x, half), second),
    random.chance(0.5) ? poly(beam(x, x, half * 0.8), main) : '',
    pool,
    person(
      x,
      floor + 4,
      h * random.between(0.32, 0.48),
      random.chance(0.5) ? c.ground : accent === second ? main : c.ground,
      { pose: random.pick(['stand', 'dress', 'coat', 'dress']) },
    ),
  ].join('')
}

export function filmStrip(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const wide = Math.min(w, h) * random.between(0.42, 0.62)
  const frame = wide * 0.62
  const count = Math.ceil(Math.hypot(w, h) / frame) + 2
  const long = count * frame
  const tilt = random.pick([-24, -12, 0, 16, 30, 78])
  const y = (i: number) => -long / 2 + i * frame
  const lit = random.int(2, Math.max(3, count - 3))
  const frames = times(count, (i) =>
    slab(random, [-wide * 0.32, y(i) + frame * 0.08, wide * 0.64, frame * 0.84], 0.8),
  )
  const holes = times(count * 2, (i) => y(0) + (i + 0.28) * (frame / 2)).flatMap((top) =>
    [-wide * 0.46, wide * 0.38].map((left) =>
      slab(random, [left, top, wide * 0.08, frame * 0.2], 0),
    ),
  )
  const strip = [
    rect(-wide / 2, -long / 2, wide, long, main),
    polys(holes, c.ground),
    polysBy(frames, [second, c.ground, accent], (i) => (i === lit ? 2 : i % 2)),
    circle(0, y(Math.floor(count / 2)) + frame / 2, frame * 0.24, random.pick([main, accent])),
  ]
  return group(
    `translate(${n(w * random.between(0.36, 0.64))} ${n(h / 2)})rotate(${tilt})`,
    strip.join(''),
  )
}

export function mask(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.3)
  const sad = random.chance(0.5)
  const half = `M0 -100C50 -100 78 -70 78 -20C78 40 40 100 0 100z`
  const eye = (side: number) =>
    shape(
      `M${side * 14} -18q${side * 22} ${sad ? -6 : -30} ${side * 44} ${sad ? 16 : 0}q${side * -26} ${sad ? 14 : 6} ${side * -44} ${sad ? -16 : 0}z`,
      c.ground,
    )
  const mouth = sad ? 'M-40 62Q0 14 40 62Q0 36 -40 62z' : 'M-44 30Q0 92 44 30Q0 56 -44 30z'
  const drawn = [
    shape(half, main),
    shape(
      half.replaceAll(
        /([CM ])(-?\d+) (-?\d+)/g,
        (_, lead: string, px: string, py: string) => `${lead}${-Number(px)} ${py}`,
      ),
      second,
    ),
    eye(1),
    eye(-1),
    shape('M0 -30L14 22H-4z', accent),
    shape(mouth, accent),
  ]
  return group(
    `translate(${n(x)} ${n(y)})rotate(${n(random.between(-16, 16))})scale(${n2(r / 100)})`,
    drawn.join(''),
  )
}

export function piano(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(6, 9)
  const wide = w / count
  const top = h * random.between(0, 0.2)
  const pressed = random.int(1, count - 2)
  const whites = times(count, (i) =>
    slab(random, [i * wide + 1.5, top, wide - 3, h * (i === pressed ? 0.94 : 0.86) - top], 0.8),
  )
  const blacks = times(count - 1, (i) => i)
    .filter((i) => ![2, 6].includes(i))
    .map((i) => slab(random, [(i + 0.7) * wide, top - 6, wide * 0.6, (h - top) * 0.52], 1.2))
  return [
    polysBy(whites, [main, accent], (i) => i === pressed),
    polys(blacks, random.chance(0.5) ? second : c.ground),
  ].join('')
}

export function record(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.7)
  const grooves = times(random.int(3, 6), (i) => ring(x, y, r * (0.48 + i * 0.085), c.ground, 1.6))
  const arm = stroke(
    `M${n(x + r * 0.98)} ${n(y - r * 0.9)}L${n(x + r * 0.86)} ${n(y + r * 0.1)}L${n(x + r * 0.52)} ${n(y + r * 0.44)}`,
    second,
    r * 0.06,
    'round',
  )
  return (
    circle(x, y, r, main) +
    grooves.join('') +
    circle(x, y, r * 0.34, accent) +
    circle(x, y, r * 0.05, c.ground) +
    (random.chance(0.7) ? arm : '')
  )
}

export function circus(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const x = w * random.between(0.4, 0.6)
  const top = h * random.between(0.1, 0.22)
  const eaves = h * random.between(0.5, 0.6)
  const count = random.pick([5, 7, 9])
  const left = w * 0.06
  const step = (w * 0.88) / count
  const roof = times(count, (i) =>
    points([x, top], [left + i * step, eaves], [left + (i + 1) * step, eaves]),
  )
  const wall = times(count, (i) =>
    slab(random, [left + (i + 0.1) * step, eaves, step * 0.98, h * 0.36], 1),
  )
  const flag =
    poly(points([x, top - h * 0.09], [x + w * 0.11, top - h * 0.06], [x, top - h * 0.03]), accent) +
    stroke(`M${n(x)} ${n(top + 4)}V${n(top - h * 0.09)}`, main, 3)
  const hem = shape(
    `M${n(left)} ${n(eaves - 2)}${`a${n(step / 2)} ${n(step * 0.4)} 0 0 0 ${n(step)} 0`.repeat(count)}z`,
    accent,
  )
  const striped = (shapes: Point[][]) => polysBy(shapes, [main, second], (i) => i % 2)
  return (
    flag +
    striped(wall) +
    striped(roof) +
    hem +
    poly(slab(random, [-9, eaves + h * 0.34, w + 18, h], 3), main)
  )
}

export function strings(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const staves = times(5, (i) => h * (0.3 + i * 0.1))
  const wave = h * random.between(-0.12, 0.12)
  const lines = staves.map(
    (y) =>
      `M-5 ${n(y)}C${n(w * 0.3)} ${n(y + wave)} ${n(w * 0.7)} ${n(y - wave)} ${n(w + 5)} ${n(y)}`,
  )
  const count = random.int(3, 5)
  const size = h * random.between(0.05, 0.07)
  const notes = times(count, (i) => {
    const x = (w * (i + 0.6)) / (count + 0.2)
    const y = staves[random.int(1, 4)] ?? h / 2
    const ink = i === 1 ? accent : main
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 1.25)}" ry="${n(size)}" fill="${ink}" transform="rotate(-20 ${n(x)} ${n(y)})"/>${stroke(`M${n(x + size * 1.05)} ${n(y)}v${n(-h * 0.28)}l${n(size * 1.6)} ${n(size)}`, ink, size * 0.34)}`
  })
  return stroke(lines.join(''), second, 3) + notes.join('')
}

function n2(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
