/** Address of a movie's page: hyphenated lower-case title, and the year (rule 1.8). */
export function movieSlug({ title, year }: { title: string; year: number }): string {
  const text = hyphenated(title)
  return text ? `${text}-${year}` : String(year)
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

const anyOrigin = 'https://here.invalid'

/**
 * A path of this site with query and fragment, else null. The parsed address decides, because
 * browsers read `//host`, `/\host` and slashes split by tabs or dots as other sites.
 */
export function pathOfThisSite(text: string): string | null {
  if (!text.startsWith('/') || text.includes('\\') || !URL.canParse(text, anyOrigin)) return null
  const { origin, pathname, search, hash } = new URL(text, anyOrigin)
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search + hash : null
}
