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
  const within = (name: string) => nearest(name, path.dirname(program))
  const facts = within('release.json')
  const manifest = within('package.json')
  const git = within('.git')
  return {
    release: textIn(facts, 'id'),
    version: textIn(facts ?? manifest, 'version'),
    commit: facts ? textIn(facts, 'commit') : git && commitIn(git),
    startedAt,
  }
}

function nearest(name: string, folder: string): string | null {
  const file = path.join(folder, name)
  if (existsSync(file)) return file
  const parent = path.dirname(folder)
  return parent === folder ? null : nearest(name, parent)
}

function textIn(file: string | null, name: string): string | null {
  const { [name]: text } = JSON.parse((file && readText(file)) ?? '{}') as Record<string, unknown>
  return typeof text === 'string' ? text : null
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
