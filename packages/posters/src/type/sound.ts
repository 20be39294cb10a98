import { placed } from '../lettering/outlines.ts'
import { type Plan, page, type Text } from '../plan.ts'

/** The sheet holds most of each letter, some can be read when small, and the credits stand free. */
export function isSound({ title, credits }: Plan): boolean {
  const letters = title.flatMap(lettersOf)
  const tallest = Math.max(0, ...letters.map(({ tall }) => tall))
  if (tallest < (letters.length <= 12 ? 27.5 : 20.5)) return false
  return letters.every(
    ({ xs, ys }) =>
      shareWithin(xs, page.w) * shareWithin(ys, page.h) >= 0.86 && Math.max(...ys) < credits.y,
  )
}

/** @returns the corners of each letter */
function lettersOf({ block, ...spot }: Text) {
  const toSheet = placed(spot)
  return block.lines.flatMap(({ row, size, x, y }) =>
    row.map(({ at, ink }) => {
      const corners = [at + ink.left, at + ink.right].flatMap((right) =>
        [ink.top, ink.bottom].map((up) => toSheet(x + right * size, y - up * size)),
      )
      return { tall: ink.top * size, xs: corners.map(([x]) => x), ys: corners.map(([, y]) => y) }
    }),
  )
}

function shareWithin(values: readonly number[], length: number): number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return high === low ? 1 : Math.max(0, Math.min(high, length) - Math.max(low, 0)) / (high - low)
}
