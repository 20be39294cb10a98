import {
  around,
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
  shape,
  slab,
  stroke,
  times,
} from '../drawing/shapes.ts'

export function orbits(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c)
  const tilt = random.between(-40, 40)
  const flat = random.pick([0.3, 0.45, 1])
  const tracks = times(random.int(2, 5), (i) => r * (0.5 + i * 0.24))
  const rings = tracks.map(
    (track) =>
      `<ellipse rx="${n(track)}" ry="${n(track * flat)}" fill="none" stroke="${second}" stroke-width="${n(r * 0.022)}"/>`,
  )
  const moons = tracks.map((track, i) => {
    const [mx, my] = around(0, 0, track, random.next())
    return circle(mx, my * flat, r * random.between(0.04, 0.12), i === 0 ? accent : main)
  })
  const core = r * random.between(0.22, 0.36)
  const planet =
    circle(0, 0, core, accent) +
    shape(`M${n(-core)} 0a${n(core)} ${n(core)} 0 0 0 ${n(core * 2)} 0z`, main)
  return group(
    `translate(${n(x)} ${n(y)})rotate(${n(tilt)})`,
    rings.join('') + planet + moons.join(''),
  )
}

export function moon(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const { x, y, r } = position(c)
  const kind = random.pick(['crescent', 'craters', 'phases'])
  if (kind === 'phases') {
    const count = random.int(3, 5)
    const tall = h > w
    const size = ((tall ? h : w) / count) * 0.38
    return times(count, (i) => {
      const along = ((i + 0.5) * (tall ? h : w)) / count
      const [mx, my] = tall ? [w / 2, along] : [along, h / 2]
      const cover = circle(
        mx + size * 2 * (i / (count - 1)) * random.pick([1, 1]),
        my,
        size * 1.02,
        c.ground,
      )
      return circle(mx, my, size, i === 0 ? accent : main) + (i === 0 ? '' : cover)
    })
      .reverse()
      .join('')
  }
  const bite = random.between(0.3, 0.6)
  const marks =
    kind === 'crescent'
      ? circle(x + r * bite, y - r * bite * 0.5, r * random.between(0.78, 0.94), c.ground)
      : times(7, (i) => {
          const [mx, my] = around(x, y, r * (0.18 + i * 0.09), i * 0.382 + bite)
          return circle(mx, my, r * (i % 3 === 0 ? 0.17 : 0.08), second)
        }).join('')
  const clouds = times(2, (i) =>
    slab(random, [x - r * (1.4 - i), y + r * (0.3 + i * 0.3), r * 1.7, r * 0.11], 2),
  )
  return (
    circle(x, y, r, kind === 'crescent' ? accent : main) +
    marks +
    (kind === 'crescent' && random.chance(0.5) ? polys(clouds, second) : '') +
    (kind === 'crescent' ? star(x + r * 0.3, y - r * 0.25, r * 0.16, main) : '')
  )
}

export function burst(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const reach = Math.hypot(w, h)
  const x = w * random.between(0.3, 0.7)
  const y = h * random.pick([0.5, 0.5, 0.98, 0.2])
  const count = random.int(8, 16)
  const bold = random.between(0.4, 0.58)
  const turn = random.next()
  const rays = times(
    count,
    (i) =>
      [
        [x, y],
        around(x, y, reach, turn + i / count),
        around(x, y, reach, turn + (i + bold) / count),
      ] as Point[],
  )
  const r = Math.min(w, h) * random.between(0.14, 0.3)
  const heart = random.chance(0.5)
    ? circle(x, y, r, accent)
    : spiky(x, y, r * 1.3, random.int(8, 14), accent)
  return polysBy(rays, [main, second], (i) => i % 3 === 1) + heart
}

export function rain(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const lean = random.between(-0.3, 0.3)
  const count = random.int(16, 30)
  const drops = times(count, (i) => {
    const x = ((i * 0.618 + random.between(0, 0.05)) % 1) * w * 1.2 - w * 0.1
    const y = random.between(-0.1, 0.85) * h
    const long = h * random.between(0.1, 0.26)
    return points([x, y], [x + 4, y], [x + 4 + long * lean, y + long], [x + long * lean, y + long])
  })
  const ink = random.chance(0.5) ? main : second
  const subject = random.chance(0.5)
    ? umbrellaAt(
        w * random.between(0.36, 0.64),
        h * random.between(0.46, 0.6),
        Math.min(w, h) * random.between(0.26, 0.36),
        accent,
        ink === main ? second : main,
      )
    : times(
        3,
        (i) =>
          `<ellipse cx="${n(w / 2)}" cy="${n(h * 0.9)}" rx="${n(w * (0.12 + i * 0.15))}" ry="${n(h * (0.02 + i * 0.025))}" fill="none" stroke="${accent}" stroke-width="5"/>`,
      ).join('')
  return polys(drops, ink) + subject
}

export function umbrella(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.2)
  const tilt = random.between(-28, 28)
  return group(
    `translate(${n(x)} ${n(y)})rotate(${n(tilt)})`,
    umbrellaAt(0, 0, r * 0.92, random.pick([main, accent]), second),
  )
}

function spiky(x: number, y: number, r: number, count: number, ink: string, depth = 0.55): string {
  return poly(
    times(count * 2, (i) => around(x, y, i % 2 === 0 ? r : r * depth, i / (count * 2) - 0.25)),
    ink,
  )
}

function umbrellaAt(x: number, y: number, r: number, ink: string, handle: string): string {
  const rib = (r * 2) / 4
  const hem = `q${n(-rib / 2)} ${n(-rib * 0.5)} ${n(-rib)} 0`.repeat(4)
  return (
    stroke(
      `M${n(x)} ${n(y - r * 1.12)}V${n(y + r * 0.8)}a${n(r * 0.13)} ${n(r * 0.13)} 0 0 0 ${n(r * 0.26)} 0`,
      handle,
      r * 0.065,
      'round',
    ) + shape(`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0${hem}z`, ink)
  )
}

export function stars(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(6, 9)
  const points = times(
    count,
    (i): Point => [w * (0.12 + (0.76 * i) / (count - 1)), h * (0.14 + 0.72 * random.next())],
  )
  const line = random.chance(0.6)
    ? stroke(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, second, 2.4)
    : ''
  const big = random.int(0, count - 1)
  return (
    line +
    points
      .map(([x, y], i) =>
        star(
          x,
          y,
          Math.min(w, h) * (i === big ? 0.24 : random.between(0.06, 0.12)),
          i === big ? accent : main,
        ),
      )
      .join('')
  )
}

export function star(x: number, y: number, r: number, ink: string): string {
  const k = r * 0.2
  return shape(
    `M${n(x)} ${n(y - r)}l${n(k)} ${n(r - k)} ${n(r - k)} ${n(k)} ${n(k - r)} ${n(k)} ${n(-k)} ${n(r - k)} ${n(-k)} ${n(k - r)} ${n(k - r)} ${n(-k)} ${n(r - k)} ${n(-k)}z`,
    ink,
  )
}
