import { readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { releasesIn } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'
import { freshStack } from '../stack/fresh-stack.ts'
import { copyRepository } from '../stack/repository-copy.ts'

/** Seconds from `npm run release` of a changed remote, and of its rollback, until pages have it. */
export async function benchReleases(): Promise<string[]> {
  await using stack = await freshStack()
  await using copy = await copyRepository()
  const store = path.join(releasesIn(stack.dataDir), 'mf_catalog')
  const current = () => readFileSync(path.join(store, 'current'), 'utf8')

  async function secondsOf(...args: string[]): Promise<string> {
    const before = current()
    const startedAt = performance.now()
    await copy.npm(stack, 'release', 'mf-catalog', ...args)
    const isSeen = async () => {
      const html = await (await fetch(`${stack.url}/?at=${performance.now()}`)).text()
      return current() !== before && html.includes(current())
    }
    await until(isSeen)
    return ((performance.now() - startedAt) / 1000).toFixed(1)
  }

  // The first build of a copy fills its caches.
  await copy.npm(stack, 'release', 'mf-catalog')
  await appendFile(path.join(copy.folder, 'mf-catalog/src/App.tsx'), changed)
  return [`release: ${await secondsOf()} s`, `rollback: ${await secondsOf('--rollback')} s`]
}

const changed = '\nglobalThis.performance?.mark?.("changed")\n'
