import type { SignInLimitsModel, Tries } from './sign-in-limits.model.ts'

export function signInLimitsFake(): SignInLimitsModel {
  const rows = new Map<string, Tries>()

  return {
    async byKey(key) {
      return rows.get(key) ?? null
    },

    async replace(key, seen, next) {
      if (!isSame(rows.get(key) ?? null, seen)) return false
      rows.set(key, { ...next })
      return true
    },

    async takeBack(key) {
      const row = rows.get(key)
      if (row && row.count > 0) rows.set(key, { ...row, count: row.count - 1 })
    },

    async forget(key) {
      rows.delete(key)
    },
  }
}

function isSame(one: Tries | null, other: Tries | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
