import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../..')

export function dataDir(): string {
  return path.resolve(process.env.CINECANON_DATA || path.join(root, '.data'))
}

export function databaseIn(data: string): string {
  return path.join(data, 'cinecanon.db')
}

export function mongodIn(data: string): string {
  return path.join(data, 'mongodb')
}

/** Node's compile cache makes the next start a third faster. */
export function compiledIn(data: string): string {
  return path.join(data, 'compile-cache')
}

export function releasesIn(data = dataDir()): string {
  return path.join(data, 'releases')
}
