import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RemoteName, RemotesJson } from '@cinecanon/contract'
import { type frontEnds, release, releasesIn, root, tryOut } from '@cinecanon/scripts'
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
      tryOut,
      print: (message) => printed.push(message),
    })
    return printed
  } finally {
    if (built) await rm(built, { recursive: true, force: true })
  }
}

export function releaseFolderOf({ dataDir }: Product, name: Name): string {
  return path.join(releasesIn(dataDir), name)
}

export function currentOf(product: Product, name: Name): Promise<string> {
  return readFile(path.join(releaseFolderOf(product, name), 'current'), 'utf8')
}

/** The release of a front-end that new pages get, which the gateway looks for twice a second. */
export async function shownTo({ request }: Pick<Page, 'request'>, name: Name) {
  if (name === 'shell') {
    const html = await (await request.get('/')).text()
    return /\/assets\/shell\/([0-9a-f]{12})\/main\.js/.exec(html)?.[1]
  }
  const { remotes }: RemotesJson = await (await request.get('/remotes.json')).json()
  return remotes.find((remote) => remote.name === (name satisfies RemoteName))?.release
}
