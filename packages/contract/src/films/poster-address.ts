type PosterParts = {
  /** The poster prints a rank in the Top 100. */
  rank?: number | undefined
  isTypeAlone: boolean
}

/** Combines the version of all drawings with a poster's parts. */
export function posterVersionOf(drawings: string, { rank, isTypeAlone }: PosterParts): string {
  return [drawings, rank, isTypeAlone ? 'type' : undefined].filter((part) => part).join('.')
}

export function posterAddress(id: number, version: string): string {
  return `/api/posters/${id}.svg?v=${version}`
}

export function isTypeAlone(address: string): boolean {
  return address.endsWith('.type')
}
