import type { AddressHash } from './links.ts'
import type { SuppressionStore } from './suppressions.model.ts'

export function fakeSuppressionStore(): SuppressionStore {
  const times = new Map<AddressHash, Date>()
  return {
    async add(hash, now) {
      if (!times.has(hash)) times.set(hash, now)
    },
    remove: async (hash) => void times.delete(hash),
    since: async (hash) => times.get(hash) ?? null,
    among: async (asked) => new Set(asked.filter((hash) => times.has(hash))),
  }
}
