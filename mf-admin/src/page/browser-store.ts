import { storedJson, storeText } from '@cinecanon/web/browser-storage'
import { createStore } from '@cinecanon/web/store'

/**
 * Uses local storage, because drafts outlive pages and are shared by windows.
 * @param parse gets undefined, or what any release stored
 */
export function createBrowserStore<T>(key: string, parse: (stored: unknown) => T) {
  const store = createStore(parse(undefined), {
    whileUsed: (set) => {
      const load = () => set(parse(storedJson(key)))
      load()
      addEventListener('storage', load)
      return () => removeEventListener('storage', load)
    },
  })
  if (typeof window !== 'undefined') store.set(parse(storedJson(key)))
  return {
    ...store,
    /** Undefined removes it. */
    set(next: T): void {
      store.set(next)
      storeText(key, next === undefined ? null : JSON.stringify(next))
    },
  }
}

/** Compares fields, because another release may have stored others. */
export function isLike<T>(value: unknown, example: T): value is T {
  if (typeof value !== typeof example || value === null) return false
  if (typeof example !== 'object' || example === null) return true
  if (Array.isArray(value) !== Array.isArray(example)) return false
  return Object.entries(example).every(([key, part]) => isLike(Object(value)[key], part))
}
