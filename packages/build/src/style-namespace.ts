import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Prefix of the class names of one build, a hash of the sources. The gateway renders several
 * releases, and styled-components keeps the order of names it has seen: without the prefix a
 * changed style would come after unchanged ones that refine it.
 */
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
