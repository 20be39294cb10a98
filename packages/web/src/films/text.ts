/** `1 film`, `2 films`, `1,200 films`. */
export function counted(count: number, thing: string): string {
  return `${countText(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** `20`, `1,200`. Small numbers skip Intl, because its first use is a long task on phones. */
export function countText(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en')
}

/** A title with typographic quotes, for display. Data, addresses and exports have plain ones. */
export function titleText(title: string): string {
  return title
    .replace(/(^|[\s([—–-])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}
