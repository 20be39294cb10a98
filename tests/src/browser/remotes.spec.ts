import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { frontEnds, publish, releasesIn } from '@cinecanon/scripts'
import { pidsOf } from '../stack/processes.ts'
import { expect, expectError, registered, reload, test } from './product.ts'
import { changedBuild, currentOf, untilPagesGet } from './releasing.ts'

test('a remote without files leaves the rest working, and recovers on "Try again"', async ({
  page,
  stack,
}) => {
  expectError('404')
  expectError('#RUNTIME-0')
  // The server left the page's middle to the browser.
  expectError('error #419')
  await registered(page)
  const releases = path.join(releasesIn(stack.dataDir), 'mf_catalog')
  const remotes = async () => (await page.request.get('/remotes.json')).text()
  const withFiles = /mf_catalog\/[0-9a-f]{12}/
  await rename(releases, `${releases}.away`)
  try {
    await expect.poll(remotes).not.toMatch(withFiles)
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
  await expect.poll(remotes).toMatch(withFiles)
  await page.getByRole('link', { name: 'Top 100' }).first().click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Top 100 Movies' })).toBeVisible()
  await untilPagesGet(page, await currentOf(stack, 'mf_catalog'))
})

test('releasing a remote changes the page at the next load, and nothing else', async ({
  page,
  stack,
}) => {
  await page.goto('/')
  const before = pidsOf(stack)
  const shellBefore = await currentOf(stack, 'shell')

  const change = (text: string) =>
    text.replaceAll('Movies to See Before You Die', 'Movies to Watch by Candlelight')
  const dist = await changedBuild('mf-catalog', {
    'client/__federation_expose_App.js': change,
    'server/app.mjs': change,
  })
  const id = await publish({ folder: dist, name: 'mf_catalog' }, releasesIn(stack.dataDir))
  await untilPagesGet(page, id)
  await reload(page)
  await expect(page.getByText('Movies to Watch by Candlelight').first()).toBeVisible()
  expect(pidsOf(stack)).toEqual(before)
  expect(await currentOf(stack, 'shell')).toBe(shellBefore)
  await rm(dist, { recursive: true })
  const catalog = frontEnds.find(({ name }) => name === 'mf_catalog')
  if (catalog) await publish(catalog, releasesIn(stack.dataDir))
})
