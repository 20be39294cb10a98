import { drawTexts } from '../drawing/drawing.ts'
import { type Plan, page, type Text } from '../plan.ts'

export type Edges = { left: number; right: number; top: number; bottom: number }

/** Measures the drawn paths themselves, so that a mistake of the typesetting can't hide. */
export function letteringBoxes(svg: string): Edges[] {
  return [...svg.matchAll(/<path transform="scale\(([\d.]+)\)" fill="[^"]+" d="([^"]+)"/g)].map(
    ([, scale, d]) => pathEdges(d ?? '', Number(scale)),
  )
}

function pathEdges(d: string, scale: number): Edges {
  const [xs, ys]: [number[], number[]] = [[], []]
  let [x, y] = [0, 0]
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = [...rest.matchAll(/-?\d+/g)].map(Number)
    const pairs =
      letter === 'h' ? [values[0] ?? 0, 0] : letter === 'v' ? [0, values[0] ?? 0] : values
    const [fromX, fromY] = letter === 'M' ? [0, 0] : [x, y]
    for (let i = 0; i < pairs.length; i += 2) {
      x = fromX + (pairs[i] ?? 0)
      y = fromY + (pairs[i + 1] ?? 0)
      xs.push(x * scale)
      ys.push(y * scale)
    }
  }
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

export function anyOverlap(boxes: readonly Edges[]): boolean {
  return boxes.some((a, i) =>
    boxes
      .slice(i + 1)
      .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
}

/** Of each letter of the title, one by one. */
export function letterBoxes({ title }: Pick<Plan, 'title'>): Edges[] {
  return title.flatMap(({ block, reversed: _, ...text }) =>
    block.lines.flatMap((line) =>
      line.row.flatMap((letter) => {
        const lines = [{ ...line, row: [letter] }]
        return letteringBoxes(drawTexts([{ ...text, block: { ...block, lines } }]))
      }),
    ),
  )
}

export function shareOnSheet({ left, right, top, bottom }: Edges): number {
  const w = Math.min(right, page.w) - Math.max(left, 0)
  const h = Math.min(bottom, page.h) - Math.max(top, 0)
  return (Math.max(0, w) * Math.max(0, h)) / ((right - left) * (bottom - top))
}

export function textOf({ block }: Pick<Text, 'block'>): string {
  const glyphs = block.lines.flatMap(({ row }) => row.map(({ glyph }) => glyph.unicode ?? 0))
  return String.fromCodePoint(...glyphs)
}
