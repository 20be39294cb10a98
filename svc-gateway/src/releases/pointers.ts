import { readdirSync } from 'node:fs'
import path from 'node:path'
import { RemoteName } from '@cinecanon/contract'
import { listReleases, type Pointers, readPointers } from '@cinecanon/releases'
import type { Clock } from '@cinecanon/service-kit'
import type { FrontEndName } from '../rendering/page-request.ts'
import { clientFolder } from './release-files.ts'

type Options = { dir: string; clock: Clock; onMove: () => void }

const maxAgeMs = 500
const newForMs = 60_000

/** Pointers of each front-end, which may move at any time, and the releases that they left. */
export function createPointers({ dir, clock, onMove }: Options) {
  const known = new Map<FrontEndName, { pointers: Pointers; readAt: number }>()
  const newSince = new Map<string, number>()
  const former = new Map<FrontEndName, string>()
  // Cached, because a search reads the disk.
  const older = new Map<string, string[]>()
  const store = (name: string) => path.join(dir, name)

  let folders = { names: ['shell'] as FrontEndName[], readAt: Number.NEGATIVE_INFINITY }

  /** The shell, and each remote that has a folder; those of before while none can be read. */
  function names(): FrontEndName[] {
    const now = clock().getTime()
    if (Math.abs(now - folders.readAt) < maxAgeMs) return folders.names
    folders = { names: foldersIn(dir) ?? folders.names, readAt: now }
    return folders.names
  }

  function of(name: FrontEndName): Pointers {
    const now = clock().getTime()
    const before = known.get(name)
    if (before && now - before.readAt < maxAgeMs) return before.pointers
    const pointers = usable(store(name), readPointers(store(name)))
    known.set(name, { pointers, readAt: now })
    if (before) note(name, before.pointers, pointers)
    return pointers
  }

  function note(name: FrontEndName, before: Pointers, now: Pointers): void {
    for (const id of idsIn(now)) {
      if (!idsIn(before).includes(id)) newSince.set(`${name}/${id}`, performance.now())
    }
    // A candidate's pointer moves no other visitor's releases.
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

  return {
    store,
    names,
    of,
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

function idsIn({ current, canary, candidate }: Pointers): string[] {
  return [current, canary?.id, candidate?.id].flatMap((id) => id ?? [])
}

/** A canary without files is none: its visitors get the current release. */
function usable(store: string, pointers: Pointers): Pointers {
  const { canary } = pointers
  return { ...pointers, canary: canary && clientFolder(store, canary.id) ? canary : null }
}

function foldersIn(dir: string): FrontEndName[] | null {
  try {
    const remotes = readdirSync(dir).filter((name) => RemoteName.safeParse(name).success)
    return ['shell', ...remotes.sort()]
  } catch {
    return null
  }
}
