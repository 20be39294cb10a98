import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setInterval } from 'node:timers/promises'
import { type FrontEndName, RemoteName } from '@cinecanon/contract'
import { listReleases, loadPointers, type Pointers } from '@cinecanon/releases'

type Options = { dir: string; onMove: () => void }

const everyMs = 500
const newForMs = 60_000
const none: Pointers = { current: null, canary: null, previewKey: null }

/** Pointers of each front-end, read twice a second, and the releases that they left. */
export async function createPointers({ dir, onMove }: Options) {
  const known = new Map<FrontEndName, Pointers>()
  const newSince = new Map<string, number>()
  const former = new Map<FrontEndName, string>()
  // Cached, because a search reads the disk.
  const older = new Map<string, string[]>()
  const store = (name: string) => path.join(dir, name)
  const closed = new AbortController()
  let names: FrontEndName[] = ['shell']

  let refreshed = Promise.resolve()
  /** One after another, because an older reading would replace a newer one. */
  function refresh(): Promise<void> {
    refreshed = refreshed.then(readAll, readAll)
    return refreshed
  }

  async function readAll(): Promise<void> {
    // Those of before while none can be read.
    names = (await foldersIn(dir)) ?? names
    await Promise.all([...new Set([...names, ...known.keys()])].map(read))
  }

  async function read(name: FrontEndName): Promise<void> {
    const pointers = await usable(store(name), await loadPointers(store(name)))
    const before = known.get(name)
    known.set(name, pointers)
    if (before) note(name, before, pointers)
  }

  /** Asynchronous, because a network disk may hang. */
  async function follow(): Promise<void> {
    const { signal } = closed
    for await (const _ of setInterval(everyMs, null, { ref: false, signal })) await refresh()
  }

  function note(name: FrontEndName, before: Pointers, now: Pointers): void {
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
  // It ends by `close` alone.
  void follow().catch(() => undefined)

  return {
    store,
    /** The shell, and each remote that has a folder. */
    names: () => names,
    of: (name: FrontEndName): Pointers => known.get(name) ?? none,
    refresh,
    close: () => closed.abort(),
    isNew: (name: FrontEndName, id: string): boolean =>
      performance.now() - (newSince.get(`${name}/${id}`) ?? Number.NEGATIVE_INFINITY) < newForMs,
    /** The previous current release, then older ones that weren't withdrawn. */
    before(name: FrontEndName, id: string): string[] {
      const found = older.get(`${name}/${id}`) ?? search(name, id)
      older.set(`${name}/${id}`, found)
      return found
    },
  }
}

function idsIn({ current, canary }: Pointers): string[] {
  return [current, canary?.id].flatMap((id) => id ?? [])
}

/** A canary without files is none: its visitors get the current release. */
async function usable(store: string, pointers: Pointers): Promise<Pointers> {
  const { canary } = pointers
  const hasFiles = canary && (await hasFolder(path.join(store, canary.id, 'client')))
  return { ...pointers, canary: hasFiles ? canary : null }
}

async function hasFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

async function foldersIn(dir: string): Promise<FrontEndName[] | null> {
  const found = await readdir(dir).catch(() => null)
  const remotes = found?.filter((name) => RemoteName.safeParse(name).success)
  return remotes ? ['shell', ...remotes.sort()] : null
}
