/** For optimistic locking. */
export function watchlistVersion(ids: readonly string[]): string {
  const halves = [0x811c9dc5, 0x01000193].map((seed) => hash(ids.join(), seed))
  return halves.map((half) => half.toString(16).padStart(8, '0')).join('')
}

/** FNV-1a, 32 bits. */
function hash(text: string, seed: number): number {
  let state = seed
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state >>> 0
}
