import {
  type Canvas,
  circle,
  group,
  n,
  points,
  poly,
  position,
  shape,
  stroke,
  sunIn,
  times,
  turned,
} from '../drawing/shapes.ts'

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
