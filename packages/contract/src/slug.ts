/**
 * The address of a movie's page (rule 1.8): lower-cased title, each run of other characters one
 * hyphen, none at either end, then a hyphen and the year.
 */
export function movieSlug({ title, year }: { title: string; year: number }): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return words ? `${words}-${year}` : String(year)
}
