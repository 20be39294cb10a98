/**
 * Keeps a value under a key; the oldest goes when `limit` are kept, so that no flood of keys
 * fills the memory.
 */
export function keepBounded<K, V>(kept: Map<K, V>, key: K, value: V, limit: number): void {
  const oldest = kept.keys().next()
  if (kept.size >= limit && !oldest.done) kept.delete(oldest.value)
  kept.set(key, value)
}
