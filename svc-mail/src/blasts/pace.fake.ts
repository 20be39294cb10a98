import { mostAhead, type PaceStore } from './pace.model.ts'

export function fakePaceStore(): PaceStore {
  const nextAt = new Map<string, number>()
  return {
    async reserve(account, count, { now, everyMs }) {
      const next = nextAt.get(account) ?? now
      const first = next > now + mostAhead * everyMs ? now : Math.max(next, now)
      nextAt.set(account, first + count * everyMs)
      return first
    },
  }
}
