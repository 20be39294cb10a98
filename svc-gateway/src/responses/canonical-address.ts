type Spelling = {
  /** All other query parameters are dropped. */
  parameters: readonly string[]
  ignoresCase?: boolean
}

/** Spells percent-encoding, slashes and the order of parameters in one way. */
export function canonicalAddress(address: string, spelling: Spelling): string {
  const [path = '', search = ''] = splitAtQuery(address)
  const query = new URLSearchParams(search)
  for (const name of new Set(query.keys())) {
    if (!spelling.parameters.includes(name)) query.delete(name)
  }
  query.sort()
  return canonicalPath(path, spelling) + (query.size > 0 ? `?${query}` : '')
}

/** @throws URIError for a percent sign that encodes nothing */
export function canonicalPath(
  path: string,
  { ignoresCase }: Pick<Spelling, 'ignoresCase'>,
): string {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
  // Tokens of links differ by case.
  const isCased = (index: number) => index > 0 && segments[0]?.toLowerCase() === 'w'
  const spelt = segments.map((each, index) =>
    ignoresCase && !isCased(index) ? each.toLowerCase() : each,
  )
  return `/${spelt.map(encodeURIComponent).join('/')}`
}

export function splitAtQuery(address: string): [path: string, search: string] {
  const [path = ''] = address.split('?', 1)
  return [path, address.slice(path.length + 1)]
}
