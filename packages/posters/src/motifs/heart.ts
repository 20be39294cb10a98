import {
  type Canvas,
  circle,
  group,
  n,
  type Point,
  points,
  poly,
  position,
  shape,
  stroke,
  times,
} from '../drawing/shapes.ts'

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
