import {
  around,
  type Canvas,
  circle,
  n,
  type Point,
  poly,
  polys,
  position,
  ring,
  shape,
  slab,
  stroke,
  times,
} from '../drawing/shapes.ts'

export function flame(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.pick([1, 1, 3])
  const tongue = (x: number, tall: number, lean: number, ink: string) => {
    const half = tall * 0.3
    return shape(
      `M${n(x + lean)} ${n(h + 5 - tall)}C${n(x + half * 0.2 + lean)} ${n(h - tall * 0.66)} ${n(x + half * 1.5)} ${n(h - tall * 0.5)} ${n(x + half)} ${n(h + 5)}H${n(x - half)}C${n(x - half * 1.7)} ${n(h - tall * 0.42)} ${n(x - half * 0.3)} ${n(h - tall * 0.5)} ${n(x + lean)} ${n(h + 5 - tall)}z`,
      ink,
    )
  }
  return times(count, (i) => {
    const x = (w * (i + 1)) / (count + 1)
    const tall = Math.min(h * 0.94, w * 1.3) * (count === 1 ? 1 : random.between(0.6, 0.95))
    const lean = random.between(-0.12, 0.12) * w
    return (
      tongue(x, tall, lean, main) +
      tongue(x + lean * 0.1, tall * 0.68, lean * 0.7, second) +
      tongue(x, tall * 0.4, lean * 0.4, accent)
    )
  }).join('')
}

export function candle(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.pick([1, 2, 3])
  const wide = Math.min(w * 0.15, h * 0.13)
  return times(count, (i) => {
    const x = (w * (i + 1)) / (count + 1)
    const top = h * random.between(0.42, 0.56)
    const f = wide * random.between(0.8, 1.1)
    const glow = count > 1 ? '' : ring(x, top - f * 1.3, f * 2.1, second, 2.5)
    return [
      glow,
      shape(
        `M${n(x)} ${n(top - f * 3)}C${n(x + f * 1.4)} ${n(top - f * 1.2)} ${n(x + f * 0.9)} ${n(top - 10)} ${n(x)} ${n(top - 9)}C${n(x - f * 0.9)} ${n(top - 10)} ${n(x - f * 1.2)} ${n(top - f)} ${n(x)} ${n(top - f * 3)}z`,
        accent,
      ),
      stroke(`M${n(x)} ${n(top + 2)}v-16`, main, 3),
      poly(slab(random, [x - wide / 2, top, wide, h], 1.5), i % 2 === 0 ? main : second),
    ].join('')
  }).join('')
}

export function snow(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const { x, y, r } = position(c, 0.5)
  const size = r * random.between(0.66, 0.8)
  const turn = random.between(0, 0.16)
  const small = times(random.int(3, 7), (i) => {
    const [sx, sy] = around(
      w / 2,
      h / 2,
      Math.min(w, h) * random.between(0.38, 0.45),
      turn + 0.05 + i * 0.382,
    )
    const ink = i % 2 === 0 ? second : main
    return random.chance(0.4)
      ? flake(sx, sy, r * 0.15, turn + i, ink)
      : circle(sx, sy, r * random.between(0.03, 0.07), ink)
  })
  return small.join('') + flake(x, y, size, turn, random.pick([accent, main]))
}

export function cut(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(5, 7)
  const blobs = times(count, (i) => {
    const x = w * (0.14 + ((i * 0.43 + random.between(0, 0.1)) % 0.76))
    const y = h * (0.12 + (0.78 * i) / (count - 1))
    const r = Math.min(w, h) * random.between(0.17, 0.3)
    const fronds = random.int(5, 10)
    const seaweed = times(fronds * 2, (k) =>
      around(x, y, k % 2 === 0 ? r : r * 0.42, k / (fronds * 2) + i * 0.1),
    )
    const ink = [main, second, accent][i % 3] ?? main
    return random.chance(0.12) ? polys([seaweed], ink) : softStar(seaweed, ink)
  })
  return blobs.join('')
}

function flake(x: number, y: number, r: number, turn: number, ink: string): string {
  const arms = times(6, (i) => {
    const along = turn + i / 6
    const tip = around(x, y, r, along).map(n).join(' ')
    const barbs = [0.42, 0.7].map((t) => {
      const [bx, by] = around(x, y, r * t, along)
      const [left, right] = [-0.13, 0.13].map((side) =>
        around(bx, by, r * 0.26, along + side)
          .map(n)
          .join(' '),
      )
      return `M${left}L${n(bx)} ${n(by)}L${right}`
    })
    return `M${n(x)} ${n(y)}L${tip}${barbs.join('')}`
  })
  return stroke(arms.join(''), ink, Math.max(2.4, r * 0.09), 'round')
}

function softStar(points: readonly Point[], ink: string): string {
  const middle = (i: number): Point => {
    const [ax, ay] = points[i % points.length] ?? [0, 0]
    const [bx, by] = points[(i + 1) % points.length] ?? [0, 0]
    return [(ax + bx) / 2, (ay + by) / 2]
  }
  const start = middle(points.length - 1)
    .map(n)
    .join(' ')
  return shape(
    `M${start}${points.map((point, i) => `Q${point.map(n).join(' ')} ${middle(i).map(n).join(' ')}`).join('')}z`,
    ink,
  )
}
