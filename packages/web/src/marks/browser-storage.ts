/** Texts are held here where storage is full or forbidden. */
const inMemory = new Map<string, string>()

/** The server has no storage. */
function storedText(key: string): string | null {
  const here = inMemory.get(key)
  if (here !== undefined) return here
  return storage()?.getItem(key) ?? null
}

/** Null removes the text. @returns whether the browser stores it */
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

/** Missing and invalid JSON are undefined. */
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
