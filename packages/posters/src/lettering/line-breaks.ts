import { times } from '../drawing/shapes.ts'

/** A final "the" or "of" costs extra, because it belongs to the next line. */
export function bestBreaks(
  tokens: readonly string[],
  count: number,
  width: (line: string) => number,
): string[] {
  const known = new Map<string, Option>()
  const best = (from: number, lines: number): Option => {
    const key = `${from}/${lines}`
    const found = known.get(key) ?? search(from, lines)
    known.set(key, found)
    return found
  }
  const search = (from: number, lines: number): Option => {
    if (lines === 1) return single(tokens.slice(from), width, true)
    const ends = times(tokens.length - from - lines + 1, (i) => from + i + 1)
    const options = ends.map((end) =>
      join(single(tokens.slice(from, end), width, false), best(end, lines - 1)),
    )
    return options.reduce((a, b) => (cost(b) < cost(a) ? b : a))
  }
  return best(0, count).lines
}

type Option = {
  lines: string[]
  widest: number
  /** Unevenness breaks ties. */
  spread: number
}

/** Such a word belongs to the next, and never stands large. */
export const catchword =
  /^(the|a|an|of|and|&|in|on|to|at|for|or|is|as|la|le|les|il|du|de|with|from|by|me|v|into)$/i

function single(tokens: readonly string[], width: (line: string) => number, last: boolean): Option {
  const line = tokens.join(' ')
  const weak = !last && tokens.length > 1 && catchword.test(tokens.at(-1) ?? '')
  const wide = width(line) * (weak ? 1.16 : 1)
  return { lines: [line], widest: wide, spread: wide ** 2 }
}

function join(first: Option, rest: Option): Option {
  return {
    lines: [...first.lines, ...rest.lines],
    widest: Math.max(first.widest, rest.widest),
    spread: first.spread + rest.spread,
  }
}

function cost(option: Option): number {
  return option.widest + option.spread * 0.001
}
