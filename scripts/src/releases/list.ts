import { type Canary, readCanary } from './canary.ts'
import { readPointer } from './pointer.ts'
import { type Release, releasesOf } from './shelf.ts'

/** A table for people: the releases of a front-end, the latest first, with a mark at those that visitors get. */
export async function listOf({ folder }: { folder: string }, shelf: string): Promise<string> {
  const releases = await releasesOf(shelf)
  if (releases.length === 0) return `${folder} has no release in ${shelf}`
  const pointers = { current: await readPointer(shelf), canary: await readCanary(shelf) }
  const rows = releases.map((release) => {
    const [mark, role] = placeOf(release, pointers)
    return [
      mark,
      release.id,
      release.facts?.version ?? '–',
      commitOf(release),
      `${release.builtAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      role,
    ]
  })
  return aligned([[' ', 'release', 'version', 'commit', 'built at', ''], ...rows])
}

type Pointers = { current: string | null; canary: Canary | null }

function placeOf({ id, facts }: Release, { current, canary }: Pointers): [string, string] {
  if (id === current) return ['*', 'current']
  if (id === canary?.id) return ['+', `canary, ${canary.share}% of visitors`]
  return [' ', facts?.isWithdrawn ? 'withdrawn' : '']
}

function commitOf({ facts }: Release): string {
  if (!facts?.commit) return '–'
  return facts.commit.slice(0, 10) + (facts.dirty ? ' (changed)' : '')
}

function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
