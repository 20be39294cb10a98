import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Begins the class names of everything that one build styles. It is another one for every change of the sources: the gateway
 * renders a new release beside the old one, and styled-components keeps the order in which it met each name. A changed style
 * would come after unchanged ones that refine it, and win.
 */
export function styleNamespace(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of globSync('**/*.{ts,tsx}', { cwd: folder }).toSorted()) {
      hash.update(file).update(readFileSync(path.join(folder, file)))
    }
  }
  // A letter first, as a class name needs it.
  return `r${hash.digest('hex').slice(0, 8)}`
}
