import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Running = {
  release: string | null
  version: string | null
  commit: string | null
  startedAt: string
}

export function describeRunning(program = process.argv[1] ?? ''): Running {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const within = (name: string) => folderWith(name, path.dirname(program))
  const release = within('release.json')
  if (release) return { ...releasedIn(path.join(release, 'release.json')), startedAt }
  const folder = within('package.json')
  const git = within('.git')
  return {
    release: null,
    version: folder && textIn(path.join(folder, 'package.json'), 'version'),
    commit: git && commitIn(path.join(git, '.git')),
    startedAt,
  }
}

function releasedIn(file: string) {
  return {
    release: textIn(file, 'id'),
    version: textIn(file, 'version'),
    commit: textIn(file, 'commit'),
  }
}

function folderWith(name: string, folder: string): string | null {
  if (existsSync(path.join(folder, name))) return folder
  const parent = path.dirname(folder)
  return parent === folder ? null : folderWith(name, parent)
}

function textIn(file: string, name: string): string | null {
  const found = (JSON.parse(readText(file) ?? '{}') as Record<string, unknown>)[name]
  return typeof found === 'string' ? found : null
}

/** Returns null unless this is the root of a repository. */
function commitIn(folder: string): string | null {
  const head = readText(path.join(folder, 'HEAD')) ?? ''
  const ref = /^ref: (\S+)$/.exec(head)?.[1]
  if (!ref) return commitOf(head)
  const loose = readText(path.join(folder, ref))
  const packed = readText(path.join(folder, 'packed-refs'))?.split('\n') ?? []
  return commitOf(loose ?? packed.find((line) => line.endsWith(` ${ref}`)) ?? '')
}

function commitOf(text: string): string | null {
  return /^[0-9a-f]{40}/.exec(text)?.[0] ?? null
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
