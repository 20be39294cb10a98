import type { FrontEnd } from './front-ends.ts'
import { readPointer } from './pointer.ts'
import { type Release, releasesOf } from './shelf.ts'

/** A table for people: the releases of a front-end, the latest first, with a mark at the current one. */
export async function listOf({ folder }: FrontEnd, shelf: string): Promise<string> {
  const releases = await releasesOf(shelf)
  if (releases.length === 0) return `${folder} has no release in ${shelf}`
  const current = await readPointer(shelf)
  const rows = releases.map((release) => [
    release.id === current ? '*' : ' ',
    release.id,
    release.facts?.version ?? '–',
    commitOf(release),
    `${release.builtAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    release.id === current ? 'current' : '',
  ])
  return aligned([[' ', 'release', 'version', 'commit', 'built at', ''], ...rows])
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
