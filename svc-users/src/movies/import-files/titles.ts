import { decodeHTMLStrict } from 'entities'

/** As people know it: without the escape of a formula, and with letters for HTML entities. */
export function titleIn(text: string): string {
  return decodeHTMLStrict(/^'[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text)
}

/** `8½ (1963)` as title and year, unless the file says another year. */
export function yearApart(title: string, said: number | null) {
  const [, bare, digits] = /^(.*\S)\s*[([]((?:18|19|20|21)\d\d)[)\]]$/.exec(title) ?? []
  const year = Number(digits)
  return bare && (said === null || said === year) ? { title: bare, year } : { title, year: said }
}
