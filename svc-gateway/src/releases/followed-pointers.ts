import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setInterval } from 'node:timers/promises'
import { type FrontEndName, RemoteName } from '@cinecanon/contract'
import { listReleases, type Pointers, readPointers } from '@cinecanon/releases'

type Options = { dir: string; onMove: () => void }

const pollEveryMs = 500
const newForMs = 60_000
const none: Pointers = { current: null, canary: null, previewKey: null }

/** Reads the pointers of each front-end twice a second, and finds the releases before them. */
export async function followPointers({ dir, onMove }: Options) {
  const known = new Map<FrontEndName, Pointers>()
  const newSince = new Map<string, number>()
  const former = new Map<FrontEndName, string>()
  // Results are cached, because a search reads the disk.
  const older = new Map<string, string[]>()
  const store = (name: string) => path.join(dir, name)
  const closed = new AbortController()
  let names: FrontEndName[] = ['shell']

  let refreshed = Promise.resolve()
  /** Readings run one after another, because an older one would replace a newer one. */
  function refresh(): Promise<void> {
    refreshed = refreshed.then(readAll, readAll)
    return refreshed
  }

  async function readAll(): Promise<void> {
    names = (await foldersIn(dir)) ?? names
    await Promise.all([...new Set([...names, ...known.keys()])].map(read))
  }

  async function read(name: FrontEndName): Promise<void> {
    const pointers = await withUsableCanary(store(name), await readPointers(store(name)))
    const before = known.get(name)
    known.set(name, pointers)
    if (before) noteMoves(name, before, pointers)
  }

  async function poll(): Promise<void> {
    const { signal } = closed
    for await (const _ of setInterval(pollEveryMs, null, { ref: false, signal })) await refresh()
  }

  function noteMoves(name: FrontEndName, before: Pointers, now: Pointers): void {
    for (const id of idsIn(now)) {
      if (!idsIn(before).includes(id)) newSince.set(`${name}/${id}`, performance.now())
    }
    if (before.current === now.current && before.canary?.id === now.canary?.id) return
    older.clear()
    if (before.current && before.current !== now.current) former.set(name, before.current)
    onMove()
  }

  function search(name: FrontEndName, id: string): string[] {
    const all = listReleases(store(name)).filter(({ facts }) => !facts?.isWithdrawn)
    const ids = all.map((each) => each.id)
    const previous = ids.filter((each) => each === former.get(name))
    return [...previous, ...ids.slice(ids.indexOf(id) + 1)].filter((each) => each !== id)
  }

  await refresh()
  // The loop rejects by `close` alone.
  void poll().catch(() => undefined)

  return {
    store,
    /** The shell is always among them, a remote once it has a folder. */
    names: () => names,
    pointersOf: (name: FrontEndName): Pointers => known.get(name) ?? none,
    refresh,
    close: () => closed.abort(),
    isNew: (name: FrontEndName, id: string): boolean =>
      performance.now() - (newSince.get(`${name}/${id}`) ?? Number.NEGATIVE_INFINITY) < newForMs,
    /** The previous current release comes first, then older ones that weren't withdrawn. */
    releasesBefore(name: FrontEndName, id: string): string[] {
      const found = older.get(`${name}/${id}`) ?? search(name, id)
      older.set(`${name}/${id}`, found)
      return found
    },
  }
}

function idsIn({ current, canary }: Pointers): string[] {
  return [current, canary?.id].flatMap((id) => id ?? [])
}

/** Visitors of a canary without files get the current release. */
async function withUsableCanary(store: string, pointers: Pointers): Promise<Pointers> {
  const { canary } = pointers
  const client = canary && (await stat(path.join(store, canary.id, 'client')).catch(() => null))
  return { ...pointers, canary: client?.isDirectory() ? canary : null }
}

async function foldersIn(dir: string): Promise<FrontEndName[] | null> {
  const found = await readdir(dir).catch(() => null)
  const remotes = found?.filter((name) => RemoteName.safeParse(name).success)
  return remotes ? ['shell', ...remotes.sort()] : null
}
