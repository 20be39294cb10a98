/** `1 film`, `2 films`, `1,200 films`. */
export function counted(count: number, thing: string): string {
  return `${countText(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** Small numbers skip Intl, because its first use is slow on phones. */
export function countText(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en')
}

/** Typographic quotes, for display only. */
export function titleText(title: string): string {
  return title
    .replace(/(^|[\s([—–-])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}

/** For a search text without results. */
export function noResultsText(typed: string): string {
  return /[\p{Script=Latin}\d]/u.test(typed)
    ? `No results for “${typed.trim()}”`
    : 'Titles are known here in Latin letters alone'
}
