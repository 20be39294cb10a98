/** `1 film`, `2 films`, `1,200 films`. */
export function counted(count: number, thing: string): string {
  return `${countText(count)} ${thing}${count === 1 ? '' : 's'}`
}

/**
 * `20`, `1,200`. What needs no comma isn't formatted, as the first number that is makes the browser
 * load its rules for a language: a long task on a phone.
 */
export function countText(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en')
}

/**
 * A film's title as it is shown, with typographic quotes and apostrophes, as on its poster. Data,
 * addresses and exports keep the plain ones, by which a title is found.
 */
export function titleText(title: string): string {
  return title
    .replace(/(^|[\s([—–-])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}
