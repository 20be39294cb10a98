import type { Text } from '../plan.ts'
import type { Block, Line } from './fit.ts'

type Spot = Pick<Text, 'x' | 'y' | 'turn'>

type Pen = { out: string; x: number; y: number; to: (x: number, y: number) => [number, number] }

/** Coordinates are whole relative steps, because they are the shortest to write. */
export function outlines(block: Block, spot: Spot, grid: number): string {
  const [cos, sin] = cosAndSin(spot.turn)
  const to = (x: number, y: number): [number, number] => [
    Math.round((spot.x + x * cos - y * sin) * grid),
    Math.round((spot.y + x * sin + y * cos) * grid),
  ]
  const pen: Pen = { out: '', x: 0, y: 0, to }
  for (const line of block.lines) drawLine(pen, line)
  return pen.out
}

export function cosAndSin(degrees = 0): [cos: number, sin: number] {
  const radians = (degrees * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}

function drawLine(pen: Pen, line: Line): void {
  for (const { glyph, unit, at } of line.row) {
    const left = line.x + at * line.size
    const scale = unit * line.size
    const toPage = (x: number, y: number) => pen.to(left + x * scale, line.y - y * scale)
    for (const step of glyph.path.commands) {
      if (step.type === 'Z') pen.out += 'z'
      else if (step.type === 'M') move(pen, toPage(step.x, step.y))
      else if (step.type === 'L') straight(pen, toPage(step.x, step.y))
      else if (step.type === 'Q') bend(pen, 'q', [toPage(step.x1, step.y1), toPage(step.x, step.y)])
      else
        bend(pen, 'c', [toPage(step.x1, step.y1), toPage(step.x2, step.y2), toPage(step.x, step.y)])
    }
  }
}

function move(pen: Pen, [x, y]: [number, number]): void {
  pen.out += `M${numbers([x, y])}`
  pen.x = x
  pen.y = y
}

function straight(pen: Pen, [x, y]: [number, number]): void {
  const [dx, dy] = [x - pen.x, y - pen.y]
  if (dx === 0 && dy === 0) return
  if (dy === 0) pen.out += `h${dx}`
  else if (dx === 0) pen.out += `v${dy}`
  else pen.out += `l${numbers([dx, dy])}`
  pen.x = x
  pen.y = y
}

function bend(pen: Pen, letter: string, points: [number, number][]): void {
  const end = points.at(-1) ?? [pen.x, pen.y]
  const steps = points.map(([x, y]): [number, number] => [x - pen.x, y - pen.y])
  const [lastX, lastY] = steps.at(-1) ?? [0, 0]
  const flat = steps.every(([dx, dy]) => (dx === 0 && dy === 0) || (dx === lastX && dy === lastY))
  if (flat) {
    straight(pen, end)
    return
  }
  pen.out += letter + numbers(steps.flat())
  pen.x = end[0]
  pen.y = end[1]
}

function numbers(values: readonly number[]): string {
  return values.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : String(value))).join('')
}
