import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Where a running product keeps its data: `CINECANON_DATA`, else `.data` in the repository. */
export function dataDir(): string {
  return path.resolve(process.env.CINECANON_DATA || path.join(root, '.data'))
}

/** The embedded database's file. */
export function databaseIn(data: string): string {
  return path.join(data, 'cinecanon.db')
}

export function releasesIn(data = dataDir()): string {
  return path.join(data, 'releases')
}
