import { type Random, seeded } from '../seed.ts'
import { inTenths, n, type Point, polygon, times } from '../shapes.ts'

/** What a sheet is drawn with: chance of its own, and scissors that slip by it. */
export type Hand = {
  random: Random
  /**
   * The path of a polygon, given as points or as 'x y, x y'. Its long edges get a point every
   * `step`, off by up to `slip`.
   */
  cut: (points: string | readonly Point[], slip?: number, step?: number) => string
  box: (x: number, y: number, w: number, h: number, slip?: number) => string
  /** The path of a disc; small ones are exact. An ellipse where a second radius is given. */
  disc: (x: number, y: number, r: number, ry?: number) => string
  /** Content as far as it lies in a path. */
  clipped: (d: string, content: string) => string
  /** A path filled with dots of a radius, on a grid turned by 45 degrees. */
  halftone: (d: string, dots: { r: number; step: number; fill: string }) => string
}

/** The key is part of ids, so that several sheets may stand in one drawing. */
export function handOf(key: string): Hand {
  const random = seeded(key)
  let ids = 0
  const nextId = () => `${key}-${++ids}`
  const cut: Hand['cut'] = (given, slip = 1.1, step = 70) => {
    const points = typeof given === 'string' ? pointsOf(given) : given
    return polygon(
      points.flatMap((from, i) =>
        edge(random, [from, points[(i + 1) % points.length] ?? from], { slip, step }),
      ),
    )
  }
  return {
    random,
    cut,
    box: (x, y, w, h, slip) =>
      cut(
        [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ],
        slip,
      ),
    disc: (x, y, r, ry = r) =>
      r < exactBelow ? oval(x, y, r, ry) : wobblingOval(random, x, y, r, ry),
    clipped(d, content) {
      const id = nextId()
      return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
    },
    halftone(d, { r, step, fill }) {
      const id = nextId()
      return `<pattern id="${id}" width="${n(step)}" height="${n(step)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="${n(step / 2)}" cy="${n(step / 2)}" r="${n(r)}" fill="${fill}"/></pattern><path fill="url(#${id})" d="${d}"/>`
    },
  }
}

/** The path of an exact ellipse. */
export function oval(x: number, y: number, r: number, ry = r): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 1${n(-2 * r)} 0z`
}

function pointsOf(text: string): Point[] {
  return text.split(', ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return [x, y]
  })
}

const exactBelow = 12
const pointsOfOval = 12
const slipOfOval = 0.008

/** Curves from middle to middle of a slightly uneven ring of control points. */
function wobblingOval(random: Random, x: number, y: number, r: number, ry: number): string {
  const reach = 1 / Math.cos(Math.PI / pointsOfOval) ** 2
  const ring = times(pointsOfOval, (i): Point => {
    const far = reach * (1 + random.between(-slipOfOval, slipOfOval))
    const angle = (i / pointsOfOval) * Math.PI * 2
    return [
      Math.round((x + Math.cos(angle) * r * far) * 10),
      Math.round((y + Math.sin(angle) * ry * far) * 10),
    ]
  })
  let [atX, atY] = middle(ring.at(-1), ring[0])
  let d = `M${inTenths([atX, atY])}q`
  ring.forEach((control, i) => {
    const end = middle(control, ring[(i + 1) % ring.length])
    const separator = i > 0 && control[0] >= atX ? ' ' : ''
    d += separator + inTenths([control[0] - atX, control[1] - atY, end[0] - atX, end[1] - atY])
    atX = end[0]
    atY = end[1]
  })
  return `${d}z`
}

function middle(a: Point = [0, 0], b: Point = [0, 0]): [number, number] {
  return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)]
}

type Cutting = { slip: number; step: number }

/** Where an edge starts, and the points along it, moved across by chance. */
function edge(random: Random, [from, to]: [Point, Point], { slip, step }: Cutting): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const count = Math.max(1, Math.round(length / step))
  return times(count, (i): Point => {
    const off = random.between(-slip, slip) * (i === 0 ? 0.6 : 1)
    return [
      from[0] + (dx * i) / count - (dy / length) * off,
      from[1] + (dy * i) / count + (dx / length) * off,
    ]
  })
}
