import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { frontEnds, lookAtCandidate, publish, release, releasesIn, root } from '@cinecanon/scripts'
import type { Page } from '@playwright/test'
import { expect } from './product.ts'

type Name = (typeof frontEnds)[number]['name']
type Product = { url: string; dataDir: string }
type Changes = Record<string, (text: string) => string>

/** A copy of a front-end's build with some files changed. @returns its folder */
export async function changedBuild(folder: string, changes: Changes): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'changed-'))
  await cp(path.join(root, folder, 'dist'), path.join(copy, 'dist'), { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    const full = path.join(copy, 'dist', file)
    const text = await readFile(full, 'utf8')
    const changed = change(text)
    expect(changed, `${file} holds what is to be changed`).not.toBe(text)
    await writeFile(full, changed)
  }
  return copy
}

/** Another build of the same: another release, which does the same. */
export async function sameBuild(folder: string, note: string): Promise<string> {
  const copy = await changedBuild(folder, {})
  const file = folder === 'shell' ? 'main.js' : 'remoteEntry.js'
  await appendFile(path.join(copy, 'dist/client', file), `\n// ${note}`)
  return copy
}

/** Runs `npm run release` on a build, and removes its folder. @returns the output */
export async function releaseFrom(
  built: string,
  { url, dataDir }: Product,
  ...args: string[]
): Promise<string[]> {
  const printed: string[] = []
  try {
    await release(args, {
      releasesDir: releasesIn(dataDir),
      gatewayUrl: url,
      build: async ({ name }) => ({ folder: built, name }),
      look: lookAtCandidate,
      print: (message) => printed.push(message),
    })
    return printed
  } finally {
    if (built) await rm(built, { recursive: true, force: true })
  }
}

/** Makes the original builds current, and waits until pages get them. */
export async function releaseOriginals(product: Product, page: Pick<Page, 'request'>) {
  for (const frontEnd of frontEnds) {
    await untilPagesGet(page, await publish(frontEnd, releasesIn(product.dataDir)))
  }
}

export function releaseFolderOf({ dataDir }: Product, name: Name): string {
  return path.join(releasesIn(dataDir), name)
}

export function currentOf(product: Product, name: Name): Promise<string> {
  return readFile(path.join(releaseFolderOf(product, name), 'current'), 'utf8')
}

/** Waits until new pages get a release; they get the previous one until its renderer has started. */
export async function untilPagesGet({ request }: Pick<Page, 'request'>, id: string): Promise<void> {
  const html = async () => (await request.get('/')).text()
  await expect.poll(html).toContain(id)
}
