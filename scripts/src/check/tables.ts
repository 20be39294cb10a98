import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../common/paths.ts'

/** @throws Error with the rows of Markdown tables that have another number of cells than the head */
export async function ensureEvenTables(): Promise<void> {
  const exclude = ['**/node_modules/**', '**/dist/**', '.data/**']
  const uneven = globSync('**/*.md', { cwd: root, exclude }).flatMap((file) =>
    unevenRows(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  if (uneven.length) throw new Error(`too many or too few cells in ${uneven.join(', ')}`)
}

/** @returns numbers of lines */
export function unevenRows(text: string): number[] {
  let cells = 0
  return text.split('\n').flatMap((line, index) => {
    const own = line.startsWith('|') ? line.split(/(?<!\\)\|/).length : 0
    if (cells === 0 || own === 0) cells = own
    return own === cells ? [] : [index + 1]
  })
}
