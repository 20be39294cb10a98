import { cosAndSin } from '../lettering/outlines.ts'
import { type Plan, page, type Text } from '../plan.ts'

/** The sheet holds most of each letter, some can be read when small, and the credits stand free. */
export function isSound({ title, credits }: Plan): boolean {
  const letters = title.flatMap(cornersOfLetters)
  if (tallest(title) < (letters.length <= 12 ? 27.5 : 20.5)) return false
  return letters.every(
    (corners) => shareOnSheet(corners) >= 0.86 && bounds(corners, 1)[1] < credits.y,
  )
}

function tallest(title: readonly Text[]): number {
  const lines = title.flatMap(({ block }) => block.lines)
  const tops = lines.flatMap(({ row, size }) => row.map(({ ink }) => ink.top * size))
  return Math.max(0, ...tops)
}

type Corners = readonly (readonly [x: number, y: number])[]

function cornersOfLetters({ block, x, y, turn }: Text): Corners[] {
  const [cos, sin] = cosAndSin(turn)
  return block.lines.flatMap(({ row, size, ...line }) =>
    row.map(({ at, ink }) => {
      const tops = [line.y - ink.top * size, line.y - ink.bottom * size]
      return [at + ink.left, at + ink.right].flatMap((left) =>
        tops.map((py): Corners[number] => {
          const px = line.x + left * size
          return [x + px * cos - py * sin, y + px * sin + py * cos]
        }),
      )
    }),
  )
}

function shareOnSheet(corners: Corners): number {
  const shares = [page.w, page.h].map((length, axis) => {
    const [low, high] = bounds(corners, axis)
    if (high === low) return 1
    return Math.max(0, Math.min(high, length) - Math.max(low, 0)) / (high - low)
  })
  return (shares[0] ?? 1) * (shares[1] ?? 1)
}

function bounds(corners: Corners, axis: number): [low: number, high: number] {
  const values = corners.map((corner) => corner[axis] ?? 0)
  return [Math.min(...values), Math.max(...values)]
}
