import type { Point } from '../drawing/shapes.ts'
import type { Text } from '../plan.ts'
import type { Block } from './fit.ts'

type Spot = Pick<Text, 'x' | 'y' | 'turn'>

/** Coordinates are whole relative steps, because they are the shortest to write. */
export function outlines({ lines }: Block, spot: Spot, grid: number): string {
  const toSheet = placed(spot)
  const pen: Pen = { out: '', at: [0, 0] }
  const letters = lines.flatMap((line) => line.row.map((letter) => ({ ...letter, line })))
  for (const { glyph, unit, at, line } of letters) {
    const scale = unit * line.size
    const onGrid = (x = 0, y = 0): Point => {
      const [left, top] = toSheet(line.x + at * line.size + x * scale, line.y - y * scale)
      return [Math.round(left * grid), Math.round(top * grid)]
    }
    for (const step of glyph.path.commands) {
      if (step.type === 'Z') {
        pen.out += 'z'
        continue
      }
      const points = [onGrid(step.x, step.y)]
      if (step.type === 'C') points.unshift(onGrid(step.x2, step.y2))
      if (step.type === 'C' || step.type === 'Q') points.unshift(onGrid(step.x1, step.y1))
      draw(pen, step.type.toLowerCase(), points)
    }
  }
  return pen.out
}

export function cosAndSin(degrees = 0): [cos: number, sin: number] {
  const radians = (degrees * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}

/** @returns where a point of a block is on the sheet */
export function placed({ x, y, turn }: Spot): (right: number, down: number) => Point {
  const [cos, sin] = cosAndSin(turn)
  return (right, down) => [x + right * cos - down * sin, y + right * sin + down * cos]
}

type Pen = { out: string; at: Point }

/** A curve that is flat on the grid is a line. */
function draw(pen: Pen, letter: string, points: readonly Point[]): void {
  const { at } = pen
  pen.at = points.at(-1) ?? at
  const steps = points.map(([x, y]): Point => [x - at[0], y - at[1]])
  const [dx, dy] = steps.at(-1) ?? [0, 0]
  const isFlat = steps.every(([x, y]) => (x === 0 && y === 0) || (x === dx && y === dy))
  if (letter === 'm') pen.out += `M${numbers(points)}`
  else if (!isFlat) pen.out += letter + numbers(steps)
  else if (dx && dy) pen.out += `l${numbers([[dx, dy]])}`
  else if (dx || dy) pen.out += dx ? `h${dx}` : `v${dy}`
}

function numbers(points: readonly Point[]): string {
  return points
    .flat()
    .map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : String(value)))
    .join('')
}
