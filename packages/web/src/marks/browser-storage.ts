/** In place of storage that is full or forbidden: for as long as this page is open. */
const inMemory = new Map<string, string>()

/** Text under a key of the browser's storage. On the server there is none. */
function storedText(key: string): string | null {
  const here = inMemory.get(key)
  if (here !== undefined) return here
  return storage()?.getItem(key) ?? null
}

/** Null removes it. */
export function storeText(key: string, text: string | null): void {
  inMemory.delete(key)
  try {
    if (text === null) storage()?.removeItem(key)
    else storage()?.setItem(key, text)
  } catch {
    if (text !== null) inMemory.set(key, text)
  }
}

export function storedKeys(prefix: string): string[] {
  const keys = new Set([...inMemory.keys(), ...Object.keys(storage() ?? {})])
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** What is stored under a key as JSON; undefined where that is no JSON. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Reading the property alone throws where the browser forbids storage. */
function storage(): Storage | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    return localStorage
  } catch {
    return undefined
  }
}
