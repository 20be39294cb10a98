import type { SuppressionStore } from './suppressions.model.ts'

export function fakeSuppressionStore(): SuppressionStore {
  const hashes = new Set<string>()
  return {
    add: async (hash) => void hashes.add(hash),
    remove: async (hash) => void hashes.delete(hash),
    among: async (asked) => new Set(asked.filter((hash) => hashes.has(hash))),
  }
}
