/**
 * Title and year as far as an address tells them, to be shown while the film is looked for
 * (rule 1.9): words in title case, and what an address can't keep put right where it is known.
 */
export function titleFromSlug(slug: string): { title: string; year: string } {
  const [, words = '', year = ''] = /^(?:(.+)-)?(\d{4})$/.exec(slug.toLowerCase()) ?? []
  const title = wholeTitles[words] ?? inTitleCase(words)
  // A film whose title is but signs has its year alone for an address.
  return { title: title || year, year }
}

const wholeTitles: Record<string, string> = {
  'e-t-the-extra-terrestrial': 'E.T. the Extra-Terrestrial',
  'close-up': 'Close-up',
}

function inTitleCase(words: string): string {
  return words
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .replace(/(\w) (S|T|Ll|Re|Ve|D)\b/g, contract)
    .replace(/\bSpider Man\b/g, 'Spider-Man')
}

/** "Don T" is "Don't". */
function contract(_all: string, letter: string, end: string): string {
  return `${letter}'${end.toLowerCase()}`
}
