export function counted(count: number, thing: string): string {
  return `${countText(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** The first use of Intl is slow on phones, so small numbers skip it. */
export function countText(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en')
}

/** Typographic quotes are for display only. */
export function titleText(title: string): string {
  return title
    .replace(/(^|[\s([—–-])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}

export function noResultsText(typed: string): string {
  return /[\p{Script=Latin}\d]/u.test(typed)
    ? `No results for “${typed.trim()}”`
    : 'Titles are known here in Latin letters alone'
}
