import {
  around,
  type Canvas,
  circle,
  n,
  type Point,
  points,
  poly,
  polysBy,
  position,
  rect,
  shape,
  slab,
  stroke,
  times,
} from '../drawing/shapes.ts'

export function spiral(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.6)
  const turns = random.between(2.6, 4.4)
  const twist = random.pick([1, -1])
  const start = random.next()
  const at = (t: number, widen = 1) => around(x, y, r * t * widen, start + twist * t * turns)
  const steps = Math.round(turns * 9)
  const curve = times(steps, (i) => {
    const from = at((i + 0.5) / steps)
    const to = at((i + 1) / steps)
    return `Q${nudge(from, x, y).map(n).join(' ')} ${to.map(n).join(' ')}`
  }).join('')
  const under = random.chance(0.4) ? circle(x, y, r * 1.02, second) : ''
  return (
    under +
    stroke(`M${n(x)} ${n(y)}${curve}`, main, (r / turns) * random.between(0.34, 0.5), 'round') +
    circle(x, y, r * 0.11, accent)
  )
}

export function shards(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const centre: Point = [w * random.between(0.35, 0.65), h * random.between(0.35, 0.65)]
  const reach = Math.hypot(w, h)
  const count = random.int(7, 11)
  const turns = times(count, (i) => (i + random.between(0.1, 0.8)) / count)
  const pieces = turns.map((turn, i) => {
    const next = (turns[(i + 1) % count] ?? 0) + (i + 1 === count ? 1 : 0)
    const gap = 0.006
    return [
      around(...centre, 8 + random.between(0, 40), (turn + next) / 2),
      around(...centre, reach, turn + gap),
      around(...centre, reach, next - gap),
    ]
  })
  const ink = (i: number) => [0, 1, 0][i % 4]
  return (
    polysBy(pieces, [main, second], ink) +
    circle(...centre, Math.min(w, h) * random.between(0.06, 0.13), accent)
  )
}

export function bars(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(4, 7)
  const upright = random.chance(0.6)
  const [across, along] = upright ? [w, h] : [h, w]
  const step = across / count
  const odd = random.int(0, count - 1)
  const pieces = times(count, (i) => {
    const long = along * random.between(0.3, 0.88)
    const fromEnd = random.chance(0.45)
    const at = fromEnd ? along - long : -9
    const wide = step * random.between(0.55, 0.84)
    const box = upright
      ? ([i * step + step * 0.1, at, wide, long + 9] as const)
      : ([at, i * step + step * 0.1, long + 9, wide] as const)
    return { points: slab(random, box, 6), ink: i === odd ? accent : i % 3 === 1 ? second : main }
  })
  return pieces.map(({ points, ink }) => poly(points, ink)).join('')
}

export function ripples(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const y = h * random.between(0.5, 0.66)
  const x = w * random.between(0.36, 0.64)
  const rings = random.int(4, 7)
  const flat = random.between(0.28, 0.42)
  const waves = times(
    rings,
    (i) =>
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(w * (0.08 + i * 0.1))}" ry="${n(w * flat * (0.08 + i * 0.1))}" fill="none" stroke="${i % 2 === 0 ? main : second}" stroke-width="${n(w * 0.022)}"/>`,
  )
  const s = Math.min(w, h) * random.between(0.1, 0.16)
  const drop = shape(
    `M${n(x)} ${n(y - h * 0.42)}C${n(x + s * 0.4)} ${n(y - h * 0.42 + s)} ${n(x + s)} ${n(y - h * 0.42 + s * 1.5)} ${n(x + s)} ${n(y - h * 0.42 + s * 2)}a${n(s)} ${n(s)} 0 0 1 ${n(-s * 2)} 0C${n(x - s)} ${n(y - h * 0.42 + s * 1.5)} ${n(x - s * 0.4)} ${n(y - h * 0.42 + s)} ${n(x)} ${n(y - h * 0.42)}z`,
    accent,
  )
  return waves.join('') + drop
}

export function arches(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(3, 5)
  const x = w * random.pick([0.5, 0.5, 0.34, 0.66])
  const wide = w * random.between(0.38, 0.5)
  const thick = wide / (count + 0.4)
  const top = h * random.between(0.08, 0.16)
  const layers = times(count, (i) => {
    const r = wide - i * thick
    const ink = [main, second, c.ground, accent, main][i] ?? main
    const crest = Math.min(top + i * thick + r, h)
    return shape(
      `M${n(x - r)} ${n(h + 5)}V${n(crest)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${n(h + 5)}z`,
      ink,
    )
  })
  return layers.join('') + (random.chance(0.6) ? circle(x, h * 0.86, thick * 0.4, accent) : '')
}

export function blocks(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const columns = random.int(2, 4)
  const rows = Math.max(2, Math.round((h / w) * columns))
  const [dx, dy] = [w / columns, h / rows]
  return times(columns * rows, (i) => {
    const x = (i % columns) * dx
    const y = Math.floor(i / columns) * dy
    const ink = random.pick([main, main, second, accent])
    const kind = random.int(0, 4)
    if (kind === 0) return circle(x + dx / 2, y + dy / 2, Math.min(dx, dy) / 2.1, ink)
    if (kind === 1)
      return shape(`M${n(x)} ${n(y)}h${n(dx)}a${n(dx)} ${n(dy)} 0 0 1 ${n(-dx)} ${n(dy)}z`, ink)
    if (kind === 2) return poly(points([x, y], [x + dx, y], [x, y + dy]), ink)
    if (kind === 3)
      return shape(
        `M${n(x + dx)} ${n(y)}v${n(dy)}a${n(dx)} ${n(dy)} 0 0 1 ${n(-dx)} ${n(-dy)}z`,
        ink,
      )
    return rect(x, y, dx, dy, ink)
  }).join('')
}

function nudge([px, py]: Point, x: number, y: number): Point {
  return [x + (px - x) * 1.06, y + (py - y) * 1.06]
}
