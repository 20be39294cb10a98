import { decodeHTMLStrict } from 'entities'

/** Writes letters for HTML entities. */
export function titleIn(text: string): string {
  return decodeHTMLStrict(withoutEscape(text))
}

/** Makes one line of a text, and shortens it. */
export function shortLine(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** Strips the escape by which a spreadsheet takes a text for no formula. */
export function withoutEscape(text: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text
}

/** Parts `8½ (1963)` into title and year, unless the file has another year. */
export function yearApart(title: string, statedYear: number | null) {
  const [, bare, digits] = /^(.*\S)\s*[([]((?:18|19|20|21)\d\d)[)\]]$/.exec(title) ?? []
  const year = Number(digits)
  return bare && (statedYear === null || statedYear === year)
    ? { title: bare, year }
    : { title, year: statedYear }
}
