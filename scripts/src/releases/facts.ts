import { execFile } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseFacts } from '@cinecanon/releases'
import { root } from '../paths.ts'
import { type FrontEnd, frontEnds } from '../workspaces.ts'
import { contractVersion } from './contract.ts'

const execute = promisify(execFile)

/** Of a release that is made now, from the repository. */
export async function factsOf(id: string, name: FrontEnd['name']): Promise<ReleaseFacts> {
  return {
    id,
    name,
    version: await versionOf(name),
    ...(await commitOf(root)),
    builtAt: new Date().toISOString(),
    contractVersion: contractVersion(),
  }
}

async function versionOf(name: FrontEnd['name']): Promise<string> {
  const folder = frontEnds.find((each) => each.name === name)?.folder ?? ''
  return JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')).version
}

/**
 * The commit that is checked out there; null when it is no repository of its own, or without git.
 */
export async function commitOf(folder: string): Promise<{ commit: string | null; dirty: boolean }> {
  try {
    const git = async (...args: string[]) =>
      (await execute('git', ['-C', folder, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim()
    // Inside another repository: its commit says nothing of these files.
    const top = await git('rev-parse', '--show-toplevel')
    if ((await realpath(top)) !== (await realpath(folder))) return { commit: null, dirty: false }
    const commit = await git('rev-parse', '--verify', 'HEAD')
    return { commit, dirty: (await git('status', '--porcelain')) !== '' }
  } catch {
    return { commit: null, dirty: false }
  }
}
