/**
 * Hash of an order of a watchlist (optimistic locking): a reorder that carries the version of the
 * list that it was made on can't undo a change its maker hasn't seen. Not against malice: the list
 * is the caller's own.
 */
export function watchlistVersion(ids: readonly string[]): string {
  const halves = [0x811c9dc5, 0x01000193].map((seed) => hash(ids.join(), seed))
  return halves.map((half) => half.toString(16).padStart(8, '0')).join('')
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hash(text: string, seed: number): number {
  let state = seed
  for (let place = 0; place < text.length; place++) {
    state = Math.imul(state ^ text.charCodeAt(place), 0x01000193)
  }
  return state >>> 0
}
