import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../paths.ts'

/** As wide as code; Biome doesn't format comments. */
const most = 100

/** Rooms with wider comments, which aren't checked yet. */
const unchecked = [
  'mf-admin',
  'mf-catalog',
  'mf-watchlist',
  'packages/contract',
  'packages/embedded-mongo',
  'packages/posters',
  'packages/service-kit',
  'packages/ui',
  'packages/web',
  'shell',
  'svc-catalog',
  'svc-gateway',
  'svc-mail',
  'svc-users',
  'tests',
]

const comment = /^\s*(\/\/|\/?\*|\{\/\*)/

/** @returns the comment lines in these rooms that are too wide, as `file:line` */
export function wideComments(rooms: string[]): string[] {
  const checked = rooms.filter((room) => !unchecked.includes(room))
  if (checked.length === 0) return []
  const patterns = checked.flatMap((room) => [`${room}/*.ts`, `${room}/*.tsx`])
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8' }).split('\n')
  return files
    .filter(Boolean)
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        comment.test(line) && [...line].length > most ? [`${file}:${index + 1}`] : [],
      ),
    )
}

/** None of a file that was deleted since the last commit. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(path.join(root, file), 'utf8').split('\n')
  } catch {
    return []
  }
}
