import type { CinecanonExport } from '@cinecanon/contract'
import type { VisitorTick } from '@cinecanon/web'

/** Product's own format, because an import takes it. */
export function ticksFile(ticks: readonly VisitorTick[]): File {
  const content: CinecanonExport = {
    format: 'cinecanon',
    version: 1,
    exported_at: new Date().toISOString(),
    movies: ticks.map(({ title, year, at }) => ({
      title,
      year,
      imdb_id: null,
      seen: true,
      want_to_see: false,
      order: null,
      created_at: at,
      updated_at: at,
    })),
  }
  return new File([JSON.stringify(content)], 'Ticked before signing in')
}
