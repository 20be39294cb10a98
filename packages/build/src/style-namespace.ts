import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Prefix of the class names of one build; it differs with every change of the sources. The gateway
 * renders a new release beside the old one, and styled-components keeps the order in which it first
 * saw each name: a changed style would come after unchanged ones that refine it, and win.
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
