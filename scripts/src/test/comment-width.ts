import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../common/paths.ts'

/** As wide as code; Biome doesn't format comments. */
const maxColumns = 100

const comment = /^\s*(\/\/|\/?\*|\{\/\*)/

/** @returns the comment lines in these rooms that are too wide, as `file:line` */
export function wideComments(rooms: string[]): string[] {
  const patterns = rooms.flatMap((room) => [`${room}/*.ts`, `${room}/*.tsx`])
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8' }).split('\n')
  return files
    .filter(Boolean)
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        comment.test(line) && [...line].length > maxColumns ? [`${file}:${index + 1}`] : [],
      ),
    )
}

/** Empty for a file that was deleted since the last commit. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(path.join(root, file), 'utf8').split('\n')
  } catch {
    return []
  }
}
