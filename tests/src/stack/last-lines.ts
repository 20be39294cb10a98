import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The end of every log in a folder, each line after the name of its process. */
export async function lastLinesIn(logs: string): Promise<string> {
  const names = await readdir(logs).catch(() => [])
  const ends = await Promise.all(
    names.toSorted().map(async (name) => {
      const lines = (await readFile(path.join(logs, name), 'utf8')).trim().split('\n')
      return lines.slice(-12).map((line) => `${path.parse(name).name} | ${line.slice(0, 300)}`)
    }),
  )
  return ends.flat().join('\n')
}
