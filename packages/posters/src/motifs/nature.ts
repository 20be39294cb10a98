import {
  around,
  type Canvas,
  circle,
  group,
  n,
  points,
  poly,
  position,
  rect,
  shape,
  slab,
  stroke,
  sunIn,
  times,
  turned,
} from '../drawing/shapes.ts'

export function leaves(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(2, 5)
  const long = Math.min(h * 0.84, w * 0.95)
  return times(count, (i) => {
    const x = (w * (i + 0.5)) / count
    const tall = long * random.between(0.62, 1)
    const ink = [main, second, accent][i % 3] ?? main
    const frond = random.chance(0.5)
      ? shape(lobes(c, tall), ink)
      : shape(plainLeaf(tall), ink) + stroke(`M0 0V${n(-tall * 0.8)}`, c.ground, 2.5)
    return group(
      `translate(${n(x)} ${n(h * 0.97)})rotate(${n((i - (count - 1) / 2) * random.between(5, 14))})`,
      frond,
    )
  }).join('')
}

export function flower(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const r = Math.min(w * 0.4, h * 0.34) * random.between(0.8, 1)
  const x = w * random.between(0.42, 0.58)
  const y = Math.max(r * 1.05, h * random.between(0.36, 0.44))
  const petals = random.int(5, 9)
  const wide = (r * 2.1) / petals
  const drawn = times(petals, (i) =>
    group(
      `translate(${n(x)} ${n(y)})rotate(${n((360 * i) / petals + 8)})`,
      `<ellipse cy="${n(-r * 0.58)}" rx="${n(wide)}" ry="${n(r * 0.44)}" fill="${i % 2 === 0 || petals % 2 ? main : accent}"/>`,
    ),
  )
  const bend = w * random.between(-0.12, 0.12)
  const leaf = (side: number, at: number) =>
    shape(
      `M${n(x + bend * 0.6)} ${n(at)}q${n(side * r * 0.3)} ${n(-r * 0.5)} ${n(side * r * 0.95)} ${n(-r * 0.4)}q${n(-side * r * 0.2)} ${n(r * 0.5)} ${n(-side * r * 0.95)} ${n(r * 0.4)}z`,
      second,
    )
  return (
    stroke(`M${n(x)} ${n(y)}Q${n(x)} ${n(h * 0.7)} ${n(x + bend)} ${n(h + 6)}`, second, 9) +
    leaf(1, h * 0.86) +
    (random.chance(0.6) ? leaf(-1, h * 0.95) : '') +
    drawn.join('') +
    circle(x, y, r * 0.26, petals % 2 ? accent : c.ground)
  )
}

export function tree(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const x = w * random.between(0.4, 0.6)
  const foot = h * 0.88
  const top = h * random.between(0.34, 0.42)
  const bare = random.chance(0.45)
  const limbs = times(7, (i) => {
    const turns = 0.54 + (i * 0.42) / 6
    const from = top + (foot - top) * random.between(0, 0.42)
    const [tx, ty] = around(x, top, Math.min(w * 0.42, h * 0.3) * random.between(0.7, 1), turns)
    return `M${n(x)} ${n(from + 24)}Q${n(x)} ${n(from - 20)} ${n(tx)} ${n(ty)}`
  }).join('')
  const crown = bare
    ? circle(w - x + random.between(-90, 90), h * 0.26, Math.min(w, h) * 0.14, accent)
    : times(9, (i) =>
        circle(
          ...around(
            x,
            top,
            Math.min(w * 0.3, h * 0.24) * (i === 0 ? 0 : random.between(0.6, 1)),
            i / 8,
          ),
          Math.min(w, h) * random.between(0.12, 0.19),
          [second, accent, second][i % 3] ?? second,
        ),
      ).join('')
  const trunk = poly(
    points([x - 11, foot + 4], [x - 5, top], [x + 5, top], [x + 13, foot + 4]),
    main,
  )
  return (
    crown +
    stroke(limbs, main, bare ? 6 : 4, 'round') +
    trunk +
    poly(slab(random, [-9, foot, w + 18, h], 4), main)
  )
}

export function forest(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const kind = random.pick(['pines', 'trunks', 'crowns'])
  const count = random.int(4, 7)
  const disc = sunIn(c, [0.25, 0.75], [0.22, 0.42], [0.12, 0.24], accent)
  const trees = times(count, (i) => {
    const x = (w * (i + 0.5)) / count + random.between(-9, 9)
    const half = (w / count) * random.between(0.4, 0.62)
    const foot = h * random.between(0.86, 0.94)
    const ink = i % 2 === 0 ? main : second
    const top = h * random.between(0.16, 0.46)
    if (kind === 'pines')
      return (
        poly(points([x, top], [x + half, foot], [x - half, foot]), ink) +
        rect(x - 4, foot, 8, h, ink)
      )
    if (kind === 'crowns')
      return stroke(`M${n(x)} ${n(h + 4)}V${n(top)}`, ink, 7) + circle(x, top, half * 1.1, ink)
    return poly(slab(random, [x - half * 0.4, -5, half * 0.8, h + 10], 5), ink)
  })
  return (
    disc +
    trees.join('') +
    (kind === 'pines' ? '' : poly(slab(random, [-9, h * 0.93, w + 18, h], 4), main))
  )
}

function plainLeaf(tall: number): string {
  return `M0 0C${n(tall * 0.34)} ${n(-tall * 0.3)} ${n(tall * 0.22)} ${n(-tall * 0.76)} 0 ${n(-tall)}C${n(-tall * 0.22)} ${n(-tall * 0.76)} ${n(-tall * 0.34)} ${n(-tall * 0.3)} 0 0z`
}

function lobes(c: Canvas, tall: number): string {
  const pairs = c.random.int(4, 6)
  const step = (tall * 0.8) / pairs
  const leaflet = (side: number, i: number) => {
    const y = -tall * 0.1 - i * step
    const reach = side * tall * 0.34 * Math.sin(((i + 1.1) / (pairs + 1.4)) * Math.PI)
    return `M0 ${n(y)}q${n(reach * 0.3)} ${n(-step * 0.95)} ${n(reach)} ${n(-step * 0.9)}q${n(-reach * 0.1)} ${n(step * 0.85)} ${n(-reach)} ${n(step * 0.9)}z`
  }
  const tip = `M0 ${n(-tall * 0.78)}q${n(tall * 0.1)} ${n(-tall * 0.12)} 0 ${n(-tall * 0.22)}q${n(-tall * 0.1)} ${n(tall * 0.1)} 0 ${n(tall * 0.22)}z`
  const stem = `M-3 0h6L1 ${n(-tall * 0.8)}h-2z`
  return times(pairs, (i) => leaflet(1, i) + leaflet(-1, i)).join('') + tip + stem
}

export function bird(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const body =
    'M-92 -8C-60 -16 -40 -22 -18 -18L-44 -92C0 -76 34 -46 44 -12C64 -20 84 -18 94 -8L112 0L92 8C74 30 30 42 -14 32L-80 44L-70 16z'
  const one = (x: number, y: number, size: number, ink: string, turn: number) =>
    turned([x, y], turn, size, shape(body, ink) + circle(80, -5, 4.5, c.ground))
  const size = Math.min(w / 240, h / 190)
  const turn = random.between(-34, 12)
  const sun = random.chance(0.6) ? sunIn(c, [0.35, 0.65], [0.4, 0.6], [0.24, 0.4], accent) : ''
  const flock = random.chance(0.45)
  const birds = flock
    ? times(random.int(4, 7), (i) =>
        one(
          w * ((0.2 + i * 0.382) % 0.8) + w * 0.1,
          h * (0.14 + ((i * 0.27 + random.between(0, 0.1)) % 0.72)),
          size * random.between(0.28, 0.44),
          i % 3 === 1 ? second : main,
          turn,
        ),
      ).join('')
    : one(w / 2, h * 0.54, size * random.between(0.86, 1), main, turn)
  return (sun || circle(w * 0.3, h * 0.3, Math.min(w, h) * 0.12, second)) + birds
}

export function butterfly(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.25)
  const wing = `M4 0C20 -70 70 -${random.int(80, 104)} 96 -70C110 -30 60 6 6 6z`
  const lower = `M4 4C50 0 84 ${random.int(20, 36)} 70 70C50 96 12 50 4 4z`
  const side =
    shape(wing, main) +
    shape(lower, second) +
    circle(62, -52, random.between(10, 17), accent) +
    circle(44, 42, 9, c.ground)
  return turned(
    [x, y],
    random.between(-30, 30),
    r / 108,
    `${side}${group('scale(-1 1)', side)}<ellipse rx="6" ry="52" fill="${accent}"/>`,
  )
}

export function fish(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const rows = random.pick([1, 3, 4])
  const size = Math.min(w / 260, h / (rows * 110))
  const one = (ink: string, fin: string) =>
    shape('M-70 0C-30 -62 50 -56 96 0C50 56 -30 62 -70 0z', ink) +
    poly(points([-58, 0], [-112, -44], [-100, 0], [-112, 44]), fin) +
    circle(58, -10, 8, c.ground) +
    stroke('M26 -38Q6 0 26 38', c.ground, 5)
  const odd = random.int(0, rows - 1)
  return times(rows, (i) =>
    group(
      `translate(${n(w / 2 + (rows > 1 ? random.between(-0.14, 0.14) * w : 0))} ${n((h * (i + 0.5)) / rows)})scale(${(size * (i === odd && rows > 1 ? -1 : 1)).toFixed(3)} ${size.toFixed(3)})`,
      one(i === odd ? accent : main, second),
    ),
  ).join('')
}
