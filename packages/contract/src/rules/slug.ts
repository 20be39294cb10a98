/**
 * The address of a movie's page (rule 1.8): lower-cased title, each run of other characters one
 * hyphen, none at either end, then a hyphen and the year.
 */
export function movieSlug({ title, year }: { title: string; year: number }): string {
  const words = hyphenated(title)
  return words ? `${words}-${year}` : String(year)
}

/** A name in an address: of a person, a country or a genre. Accents are left out. */
export function nameSlug(name: string): string {
  return hyphenated(name.normalize('NFD').replace(/\p{Mark}/gu, ''))
}

function hyphenated(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
