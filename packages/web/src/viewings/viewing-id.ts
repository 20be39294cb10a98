import type { ViewingId } from '@cinecanon/contract'

/** `randomUUID` is missing on plain HTTP. */
export function newViewingId(): ViewingId {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') as ViewingId
}
