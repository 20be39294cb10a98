/** Parts of a generated poster; sheets have none. */
export type PosterParts = { palette: number; motif: string; layout: string }

/** A version of a drawing as it stands in its poster's address: of the drawings, and its parts. */
export function posterVersionOf(drawings: string, parts?: PosterParts): string {
  if (!parts) return drawings
  return [drawings, parts.palette, parts.motif.replaceAll(' ', '-'), parts.layout].join('.')
}

/** Immutable under the address of its version. */
export function posterAddress(id: number, version: string): string {
  return `/api/posters/${id}.svg?v=${version}`
}

/** The parts that an address tells of; null where its poster was drawn by hand. */
export function partsOfPosterAt(address: string): PosterParts | null {
  const version = new URLSearchParams(address.split('?')[1]).get('v') ?? ''
  const [, palette, motif, layout] = version.split('.')
  if (!motif || !layout) return null
  return { palette: Number(palette), motif: motif.replaceAll('-', ' '), layout }
}
