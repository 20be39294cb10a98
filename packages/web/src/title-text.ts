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
