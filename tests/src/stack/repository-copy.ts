import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '@cinecanon/scripts'

const execute = promisify(execFile)

export type RepositoryCopy = Awaited<ReturnType<typeof copyRepository>>

/** With the files as they are, committed, so that a change shows; disposing of it removes it. */
export async function copyRepository() {
  const folder = await mkdtemp(path.join(tmpdir(), 'repository-'))
  const shell = (script: string, cwd: string) => execute('bash', ['-ec', script], { cwd })
  const files = 'git ls-files -z --cached --others --exclude-standard'
  await shell(`${files} | tar -c --null --ignore-failed-read -T - | tar -x -C '${folder}'`, root)
  // As hard links, because they are a gigabyte; where that fails, as files.
  await shell(
    `for modules in node_modules */node_modules packages/*/node_modules; do
      cp -al "$modules" '${folder}'/"$modules" 2>/dev/null || cp -a "$modules" '${folder}'/"$modules"
    done`,
    root,
  )
  const lock = 'node_modules/.package-lock.json'
  // npm writes into it.
  await rm(path.join(folder, lock))
  await cp(path.join(root, lock), path.join(folder, lock))
  const commit = 'git -c user.name=test -c user.email=test@example.org commit -qm first'
  await shell(`git init -q; git add -A; ${commit}`, folder)

  return {
    folder,
    /** Runs a script of the copy on a running product. @returns its output */
    async npm(product: { url: string; dataDir: string }, script: string, ...args: string[]) {
      const env = { ...process.env, CINECANON_DATA: product.dataDir, PUBLIC_ORIGIN: product.url }
      return (await execute('npm', ['run', script, '--', ...args], { cwd: folder, env })).stdout
    },
    run: (program: string, ...args: string[]) => execute(program, args, { cwd: folder }),
    async changedFiles(): Promise<string[]> {
      const { stdout } = await execute('git', ['status', '--porcelain'], { cwd: folder })
      const files = stdout.split('\n').flatMap((line) => line.slice(3) || [])
      return files.sort()
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
