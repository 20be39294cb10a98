import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One server renders several releases, whose styles would otherwise share names and order. */
export function styleNamespace(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of globSync('**/*.{ts,tsx}', { cwd: folder }).toSorted()) {
      hash.update(file).update(readFileSync(path.join(folder, file)))
    }
  }
  // Class names begin with a letter.
  return `r${hash.digest('hex').slice(0, 8)}`
}
