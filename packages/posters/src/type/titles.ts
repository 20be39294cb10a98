import { bestBreaks, catchword } from '../lettering/line-breaks.ts'
import { splitTitle } from '../lettering/type-style.ts'

export type TitleParts = { main: string; sub: string | undefined; article: string; key: string }

/** The article is set small, next to the key. */
export function partsOf(title: string): TitleParts {
  const { main, sub } = splitTitle(title)
  const article = /^(The|A|An|Les|Il|La)(?= \S)/.exec(main)?.[0] ?? ''
  return { main, sub, article, key: article ? main.slice(article.length + 1) : main }
}

export type Row = { text: string; isSmall: boolean }

/** Rows follow a playbill: short words share one, and "of the" has one of its own. */
export function playbillOf(title: string): Row[] {
  const rows: Row[] = []
  for (const text of title.split(' ')) {
    const last = rows.at(-1)
    const isSmall = catchword.test(text)
    const isShort = isSmall || (last && last.text.length + text.length <= 6)
    if (last && last.isSmall === isSmall && isShort) last.text += ` ${text}`
    else rows.push({ text, isSmall })
  }
  return rows
}

/** A word a row; "the" goes with the next. */
export function stepsOf(title: string): string[] {
  const rows: string[] = []
  for (const token of title.split(' ')) {
    const last = rows.at(-1)
    const waits = catchword.test(last?.split(' ').at(-1) ?? '')
    if (waits) rows.splice(-1, 1, `${last} ${token}`)
    else rows.push(token)
  }
  return rows
}

/** As few lines of nearly the same length as a line's most letters allow. */
export function broken(text: string, mostLetters: number): string[] {
  const tokens = text.split(' ')
  return inLines(text, Math.min(tokens.length, Math.max(1, Math.ceil(text.length / mostLetters))))
}

export function inLines(text: string, count: number): string[] {
  return bestBreaks(text.split(' '), count, ({ length }) => length)
}
