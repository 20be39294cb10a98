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
  position,
  rect,
  ring,
  shape,
  slab,
  stroke,
  times,
  turned,
} from '../drawing/shapes.ts'

export function key(c: Canvas): string {
  const { random, main, accent } = c
  const { x, y, r } = position(c, 0.3)
  const teeth = times(random.int(2, 4), (i) =>
    points(
      [6, 84 - i * 20],
      [random.between(26, 46), 84 - i * 20],
      [34, 72 - i * 20],
      [6, 72 - i * 20],
    ),
  )
  const bow = random.pick(['ring', 'clover', 'heart'])
  const head =
    bow === 'ring'
      ? ring(0, -56, 32, main, 17)
      : bow === 'clover'
        ? circle(-24, -50, 21, main) +
          circle(24, -50, 21, main) +
          circle(0, -80, 21, main) +
          circle(0, -52, 14, c.ground)
        : ring(0, -56, 30, main, 12) + circle(0, -56, 15, accent)
  const drawn =
    head + rect(-7, -26, 14, 122, main) + polys(teeth, main) + rect(-14, -24, 28, 9, accent)
  return disc(c, x, y, r) + turned([x, y], random.pick([0, 24, -35, 45, 90, 140]), r / 104, drawn)
}

export function clock(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.6)
  const marks = times(12, (i) =>
    group(
      `rotate(${i * 30} ${n(x)} ${n(y)})`,
      rect(x - r * 0.03, y - r * 0.92, r * 0.06, r * (i % 3 === 0 ? 0.2 : 0.11), c.ground),
    ),
  )
  const hour = random.next()
  const minute = (hour * 12) % 1
  const tip = (turns: number, long: number) =>
    around(x, y, r * long, turns - 0.25)
      .map(n)
      .join(' ')
  return [
    random.chance(0.5) ? circle(x + r * 0.12, y + r * 0.1, r, second) : '',
    circle(x, y, r, main),
    random.chance(0.4) ? '' : marks.join(''),
    stroke(`M${n(x)} ${n(y)}L${tip(hour, 0.5)}`, accent, r * 0.1, 'round'),
    stroke(`M${n(x)} ${n(y)}L${tip(minute, 0.74)}`, c.ground, r * 0.055, 'round'),
    circle(x, y, r * 0.08, accent),
  ].join('')
}

export function crown(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.3)
  const points = random.pick([3, 5])
  const tip = (i: number): Point => [
    -90 + (180 * i) / (points - 1),
    i % 2 === 0 && points === 5 && i !== 2 ? -44 : -66,
  ]
  const zig = times(points, (i): Point[] =>
    i === 0 ? [tip(0)] : [[(tip(i - 1)[0] + tip(i)[0]) / 2, 6], tip(i)],
  ).flat()
  const pearls = times(points, (i) => circle(tip(i)[0], tip(i)[1] - 8, 11, accent)).join('')
  const gems = times(5, (i) => circle(-60 + i * 30, 55, 8, i % 2 === 0 ? accent : c.ground)).join(
    '',
  )
  const drawn =
    poly([[-74, 72], ...zig, [74, 72]], main) + rect(-76, 38, 152, 34, second) + gems + pearls
  return disc(c, x, y, r) + turned([x, y], random.between(-14, 14), r / 112, drawn)
}

export function blade(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const tall = Math.min(h * 0.92, w * 1.4) / 2
  const one = [
    poly(
      points(
        [-9, -tall * 0.4],
        [0, -tall],
        [9, -tall * 0.4],
        [9, tall * 0.42],
        [-9, tall * 0.42],
      ).map(([x = 0, y = 0]) => [x * (tall / 120), y] as const),
      main,
    ),
    rect(-tall * 0.3, tall * 0.42, tall * 0.6, tall * 0.07, accent),
    rect(-tall * 0.055, tall * 0.47, tall * 0.11, tall * 0.34, second),
    circle(0, tall * 0.86, tall * 0.09, accent),
  ].join('')
  const angles = random.pick([[180], [32, -32], [0], [145]])
  const sun = circle(w / 2, h / 2, Math.min(w, h) * random.between(0.26, 0.4), second)
  return (
    (random.chance(0.5) ? sun : '') +
    angles.map((angle) => group(`translate(${n(w / 2)} ${n(h / 2)})rotate(${angle})`, one)).join('')
  )
}

export function letter(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.25)
  const open = random.chance(0.4)
  const drawn = [
    open
      ? poly(points([-100, -62], [0, -128], [100, -62]), second) +
        poly(slab(random, [-80, -104, 160, 120], 2), accent) +
        rect(-60, -84, 90, 6, main) +
        rect(-60, -66, 116, 6, main)
      : '',
    poly(slab(random, [-100, -64, 200, 136], 2), main),
    open
      ? poly(points([-100, 72], [0, -6], [100, 72]), second)
      : poly(points([-100, -64], [0, 24], [100, -64]), second),
    open ? '' : circle(0, 16, 20, accent),
  ]
  return disc(c, x, y, r) + turned([x, y], random.between(-20, 20), r / 118, drawn.join(''))
}

export function book(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.2)
  const lines = times(
    random.int(3, 5),
    (i) => `M-82 ${-28 + i * 18}Q-44 ${-40 + i * 18} -14 ${-26 + i * 18}`,
  ).join('')
  const drawn = [
    poly(points([-108, -44], [108, -44], [108, 74], [-108, 74]), accent),
    shape('M0 -40C-30 -66 -74 -62 -100 -52V62C-70 52 -30 50 0 70z', main),
    shape('M0 -40C30 -66 74 -62 100 -52V62C70 52 30 50 0 70z', second),
    stroke(lines, c.ground, 4),
    random.chance(0.5)
      ? poly(points([52, -62], [70, -62], [70, 20], [61, 8], [52, 20]), accent)
      : '',
  ]
  return turned([x, y], random.between(-24, 24), r / 116, drawn.join(''))
}

export function glass(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.25)
  const level = random.between(-60, -20)
  const edge = ((4 - level) / 94) * 72
  const wide = random.chance(0.5)
  const bowl = wide
    ? poly(points([-76, -94], [76, -94], [0, 6]), main) +
      poly(points([-edge, level], [edge, level], [0, 0]), accent) +
      stroke('M-20 -30L52 -112', second, 5) +
      circle(-6, -44, 12, second)
    : shape('M-46 -100H46C52 -50 40 -2 0 4C-40 -2 -52 -50 -46 -100z', main) +
      shape(`M-45 ${n(level)}H45C42 -20 30 -2 0 -2C-30 -2 -42 -20 -45 ${n(level)}z`, accent)
  const drawn =
    bowl + rect(-4, 0, 8, 86, main) + shape('M-44 98C-40 86 -14 86 0 82C14 86 40 86 44 98z', main)
  const count = c.contained ? 1 : random.pick([1, 1, 2])
  return (
    disc(c, x, y, r) +
    times(count, (i) =>
      turned(
        [x + (count - 1) * (i - 0.5) * r * 1.1, y],
        count === 1 ? random.between(-10, 10) : (0.5 - i) * -24,
        r / 112,
        drawn,
      ),
    ).join('')
  )
}

function disc(c: Canvas, x: number, y: number, r: number): string {
  return c.random.chance(0.4)
    ? circle(
        x + r * c.random.between(-0.2, 0.2),
        y + r * c.random.between(-0.1, 0.1),
        r * c.random.between(0.7, 0.92),
        c.second,
      )
    : ''
}

export function heart(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.35)
  const s = r * 0.82
  const kind = random.pick(['split', 'pierced', 'nested'])
  const under = kind === 'split' ? circle(x, y, r, second) : ''
  if (kind === 'split') {
    const crack = times(
      6,
      (i): Point => [x + (i % 2 === 0 ? -1 : 1) * s * 0.13, y - s * 0.56 + i * s * 0.3],
    )
    return (
      under +
      group(`translate(${n(x)} ${n(y)})`, shape(heartPath(s * 0.84), main)) +
      poly([...crack, ...crack.toReversed().map(([px, py]): Point => [px + s * 0.14, py])], second)
    )
  }
  const inner =
    kind === 'nested' ? shape(heartPath(s * 0.66), second) + shape(heartPath(s * 0.33), accent) : ''
  const arrow =
    kind === 'pierced'
      ? stroke(`M${n(-s * 1.15)} ${n(s * 0.5)}L${n(s * 1.1)} ${n(-s * 0.5)}`, second, s * 0.08) +
        poly(points([s * 1.24, -s * 0.56], [s * 0.98, -s * 0.6], [s * 1.08, -s * 0.34]), accent)
      : ''
  return group(
    `translate(${n(x)} ${n(y)})rotate(${n(random.between(-16, 16))})`,
    shape(heartPath(s), main) + inner + arrow,
  )
}

export function heartPath(s: number): string {
  return `M0 ${n(s * 1.15)}C${n(-s * 1.8)} ${n(-s * 0.1)} ${n(-s)} ${n(-s * 1.35)} 0 ${n(-s * 0.5)}C${n(s)} ${n(-s * 1.35)} ${n(s * 1.8)} ${n(-s * 0.1)} 0 ${n(s * 1.15)}z`
}
