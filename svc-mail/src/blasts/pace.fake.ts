import type { PaceStore } from './pace.model.ts'

export function fakePaceStore(): PaceStore {
  const nextAt = new Map<string, number>()
  return {
    async reserve(account, count, { now, everyMs }) {
      const first = Math.max(nextAt.get(account) ?? now, now)
      nextAt.set(account, first + count * everyMs)
      return first
    },
  }
}
