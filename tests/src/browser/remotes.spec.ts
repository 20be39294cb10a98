import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RemotesJson } from '@cinecanon/contract'
import { frontEnds, publish, releasesIn } from '@cinecanon/scripts'
import type { Page } from '@playwright/test'
import { expect, expectError, registered, test, whenAlive } from './product.ts'

test('a remote whose files are gone leaves the rest working, and comes back on "Try again"', async ({
  page,
  stack,
}) => {
  expectError('404')
  expectError('#RUNTIME-0')
  // The server left the page's middle to the browser.
  expectError('error #419')
  await registered(page)
  const releases = path.join(releasesIn(stack.dataDir), 'mf_catalog')
  await rename(releases, `${releases}.away`)
  try {
    await expect.poll(() => releaseShown(page)).toBeUndefined()
    await page.goto('/')
    const notice = page.getByRole('alert').filter({ hasText: 'This part of the programme' })
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await page.getByRole('link', { name: 'My List' }).first().click()
    await expect(page.getByText('Your watchlist is empty')).toBeVisible()
  } finally {
    await rename(`${releases}.away`, releases)
  }
  await page.getByRole('link', { name: 'Top 100' }).first().click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Top 100 Movies' })).toBeVisible()
})

test('releasing a remote changes the page at the next load, and touches nothing else', async ({
  page,
  stack,
}) => {
  await page.goto('/')
  const before = await pids(stack)
  const shellBefore = await currentOf(stack.dataDir, 'shell')

  const dist = await changedBuild('Movies to See Before You Die', 'Movies to Watch by Candlelight')
  const id = await publish({ folder: dist, name: 'mf_catalog' }, releasesIn(stack.dataDir))
  await expect.poll(() => releaseShown(page)).toBe(id)
  await page.reload()
  await whenAlive(page)

  await expect(page.getByText('Movies to Watch by Candlelight').first()).toBeVisible()
  expect(await pids(stack)).toEqual(before)
  expect(await currentOf(stack.dataDir, 'shell')).toBe(shellBefore)
  await rm(dist, { recursive: true })
  const catalog = frontEnds.find(({ name }) => name === 'mf_catalog')
  if (catalog) await publish(catalog, releasesIn(stack.dataDir))
})

/** The catalog's release that pages get, which the gateway looks for twice a second. */
async function releaseShown(page: Page): Promise<string | undefined> {
  const { remotes }: RemotesJson = await (await page.request.get('/remotes.json')).json()
  return remotes.find(({ name }) => name === 'mf_catalog')?.release
}

async function pids(stack: { processes: Record<string, { pid: number | undefined }> }) {
  return Object.values(stack.processes).map(({ pid }) => pid)
}

function currentOf(dataDir: string, name: string): Promise<string> {
  return readFile(path.join(releasesIn(dataDir), name, 'current'), 'utf8')
}

/** A build of the catalog remote in which one heading reads differently. */
async function changedBuild(from: string, to: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'changed-'))
  const dist = path.join(folder, 'dist')
  await cp(path.resolve('mf-catalog/dist'), dist, { recursive: true })
  for (const file of ['client/__federation_expose_App.js', 'server/app.mjs']) {
    const full = path.join(dist, file)
    const text = await readFile(full, 'utf8')
    expect(text).toContain(from)
    await writeFile(full, text.replaceAll(from, to))
  }
  return folder
}
