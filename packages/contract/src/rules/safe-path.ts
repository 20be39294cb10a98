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
