import { execFile } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseFacts } from '@cinecanon/releases'
import { root } from '../common/paths.ts'
import { type FrontEnd, frontEnds } from '../common/workspaces.ts'

export async function factsOf(id: string, name: FrontEnd['name']): Promise<ReleaseFacts> {
  const folder = frontEnds.find((each) => each.name === name)?.folder ?? ''
  const { version } = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'))
  return { id, name, version, ...(await commitOf(root)), builtAt: new Date().toISOString() }
}

/** Null in a folder that isn't a repository's root, or without git. */
export async function commitOf(folder: string): Promise<{ commit: string | null; dirty: boolean }> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', ['-C', folder, ...args])).stdout.trim()
  try {
    const top = await git('rev-parse', '--show-toplevel')
    if ((await realpath(top)) !== (await realpath(folder))) throw new Error('not its root')
    const commit = await git('rev-parse', '--verify', 'HEAD')
    return { commit, dirty: (await git('status', '--porcelain')) !== '' }
  } catch {
    return { commit: null, dirty: false }
  }
}
