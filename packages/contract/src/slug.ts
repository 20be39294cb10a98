/**
 * The address of a movie's page (rule 1.8): lower-cased title, each run of other characters one
 * hyphen, none at either end, then a hyphen and the year.
 */
export function movieSlug({ title, year }: { title: string; year: number }): string {
  const words = hyphenated(title)
  return words ? `${words}-${year}` : String(year)
}

/** The address of a person's or a country's page: as a movie's, but letters lose their accents. */
export function nameSlug(name: string): string {
  return hyphenated(name.normalize('NFD').replace(/\p{Mark}/gu, ''))
}

function hyphenated(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
