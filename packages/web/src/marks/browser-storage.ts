/** Fallback for full or forbidden storage. */
const inMemory = new Map<string, string>()

/** Null on the server. */
function storedText(key: string): string | null {
  const here = inMemory.get(key)
  if (here !== undefined) return here
  return storage()?.getItem(key) ?? null
}

/** Null removes it. @returns whether the browser keeps it */
export function storeText(key: string, text: string | null): boolean {
  inMemory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    if (text !== null) inMemory.set(key, text)
    return false
  }
}

export function storedKeys(prefix: string): string[] {
  const keys = new Set([...inMemory.keys(), ...Object.keys(storage() ?? {})])
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** Undefined for missing or invalid JSON. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The getter throws where storage is forbidden. */
function storage(): Storage | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    return localStorage
  } catch {
    return undefined
  }
}
