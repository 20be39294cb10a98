/** Of a generated poster; sheets have none. */
export type PosterParts = { palette: number; motif: string; layout: string }

/** Combines the version of all drawings with a poster's parts. */
export function posterVersionOf(drawings: string, parts?: PosterParts): string {
  if (!parts) return drawings
  return [drawings, parts.palette, parts.motif.replaceAll(' ', '-'), parts.layout].join('.')
}

export function posterAddress(id: number, version: string): string {
  return `/api/posters/${id}.svg?v=${version}`
}

/** Null for a sheet. */
export function partsOfPosterAt(address: string): PosterParts | null {
  const version = new URLSearchParams(address.split('?')[1]).get('v') ?? ''
  const [, palette, motif, layout] = version.split('.')
  if (!motif || !layout) return null
  return { palette: Number(palette), motif: motif.replaceAll('-', ' '), layout }
}
