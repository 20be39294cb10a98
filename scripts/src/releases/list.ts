import { listReleases, type Pointers, type Release, readPointers } from '@cinecanon/releases'

/** A table for people: all releases, the latest first, with a mark at those in use. */
export function listOf({ folder }: { folder: string }, store: string): string {
  const releases = listReleases(store)
  if (releases.length === 0) return `${folder} has no release in ${store}`
  const pointers = readPointers(store)
  const rows = releases.map((release) => {
    const [mark, role] = roleOf(release, pointers)
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

function roleOf({ id, facts }: Release, { current, canary }: Pointers): [string, string] {
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
