export function movieSlug({ title, year }: { title: string; year: number }): string {
  const text = hyphenated(title)
  return text ? `${text}-${year}` : String(year)
}

/** It drops accents. */
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

/** It is parsed, because browsers read `//host` and `/\host` as other sites. */
export function pathOfThisSite(text: string): string | null {
  const url = text.startsWith('/') && !text.includes('\\') && parsedUrl(text, anyOrigin)
  if (!url) return null
  const { origin, pathname, search, hash } = url
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** `URL.canParse` is missing in Safari 16. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
