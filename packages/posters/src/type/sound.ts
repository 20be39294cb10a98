import { cosAndSin } from '../lettering/outlines.ts'
import { type Plan, page, type Text } from '../plan.ts'

type Box = { left: number; right: number; top: number; bottom: number }

/** The sheet holds 84 % of each letter, and the credits stand free. */
export function isSound({ title, credits }: Plan): boolean {
  const [foot] = lettersOf({ ...credits, turn: 0 }).reduce<Box[]>(unite, [])
  const letters = title.flatMap(lettersOf)
  return letters.every(
    (letter) =>
      shareOnSheet(letter) >= 0.86 && (!foot || !overlap(letter, foot)) && !overlap(letter, corner),
  )
}

/** A film that was seen has its mark there. */
const corner = { left: 364, right: page.w, top: 564, bottom: page.h }

export function lettersOf({ block, x, y, turn }: Text): Box[] {
  const [cos, sin] = cosAndSin(turn)
  return block.lines.flatMap((line) =>
    line.row
      .filter(({ ink }) => ink.right > ink.left)
      .map(({ at, ink }) => {
        const [left, right] = [ink.left, ink.right].map((edge) => line.x + (at + edge) * line.size)
        const [top, bottom] = [ink.top, ink.bottom].map((edge) => line.y - edge * line.size)
        const corners = [left, right].flatMap((px = 0) =>
          [top, bottom].map(
            (py = 0) => [x + px * cos - py * sin, y + px * sin + py * cos] as const,
          ),
        )
        const [xs, ys] = [corners.map(([px]) => px), corners.map(([, py]) => py)]
        return {
          left: Math.min(...xs),
          right: Math.max(...xs),
          top: Math.min(...ys),
          bottom: Math.max(...ys),
        }
      }),
  )
}

function shareOnSheet({ left, right, top, bottom }: Box): number {
  const w = Math.min(right, page.w) - Math.max(left, 0)
  const h = Math.min(bottom, page.h) - Math.max(top, 0)
  return (Math.max(0, w) * Math.max(0, h)) / ((right - left) * (bottom - top))
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function unite([box]: Box[], letter: Box): Box[] {
  if (!box) return [letter]
  return [
    {
      left: Math.min(box.left, letter.left),
      right: Math.max(box.right, letter.right),
      top: Math.min(box.top, letter.top),
      bottom: Math.max(box.bottom, letter.bottom),
    },
  ]
}
