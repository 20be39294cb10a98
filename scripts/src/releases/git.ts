import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The commit that `root` has checked out; null when it isn't a repository of its own, or there is no git. */
export async function commitOf(root: string): Promise<{ commit: string | null; dirty: boolean }> {
  try {
    const git = async (...args: string[]) =>
      (await execute('git', ['-C', root, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim()
    // Unpacked inside someone else's repository: their commit says nothing of these files.
    const top = await git('rev-parse', '--show-toplevel')
    if ((await realpath(top)) !== (await realpath(root))) return { commit: null, dirty: false }
    const commit = await git('rev-parse', '--verify', 'HEAD')
    return { commit, dirty: (await git('status', '--porcelain')) !== '' }
  } catch {
    return { commit: null, dirty: false }
  }
}
