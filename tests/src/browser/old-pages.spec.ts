import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type frontEnds, publish, releasesIn } from '@cinecanon/scripts'
import type { Page } from '@playwright/test'
import { expect, expectError, test, visit, whenAlive } from './product.ts'
import {
  currentOf,
  releaseFolderOf,
  releaseOriginals,
  sameBuild,
  untilPagesGet,
} from './releasing.ts'

type FrontEnd = (typeof frontEnds)[number]
type Product = { url: string; dataDir: string }

const shell: FrontEnd = { folder: 'shell', name: 'shell' }
const catalog: FrontEnd = { folder: 'mf-catalog', name: 'mf_catalog' }

test.beforeEach(() => {
  // An old page requests these files.
  expectError('404')
  // Of a gateway that is busy with the new release; the page repeats the call.
  expectError('Refused to execute script')
  expectError('Loading chunk')
  expectError("can't be loaded")
  expectError('#RUNTIME')
  // The server's part of a page was dropped, because its code is missing.
  expectError('error #422')
})
test.afterEach(({ stack, request }) => releaseOriginals(stack, { request }))

test('an old page’s links work after its release’s files were removed', async ({ page, stack }) => {
  await visit(page, '/')
  const loads = countLoads(page)

  await replace(catalog, stack, page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect([pathOf(page), loads()]).toEqual(['/contact', 1])

  await whenAlive(page)
  await replace(shell, stack, page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  // The page before stays until the new one is there, and has a field for an address as well.
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect([pathOf(page), loads()]).toEqual(['/sign-in', 2])
})

test('its links lead to remotes that aren’t loaded yet', async ({ page, stack }) => {
  await visit(page, '/sign-in')
  const loads = countLoads(page)

  await replace(catalog, stack, page)
  await page.getByRole('link', { name: 'Oscar Winners' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: /Oscar/ })).toBeVisible()
  expect([pathOf(page), loads()]).toEqual(['/oscar-winners', 1])
})

test('it is reloaded once only; then the notice shows, and other pages work', async ({ page }) => {
  await visit(page, '/')
  const loads = countLoads(page)
  let missing: string | undefined
  await page.route(/\/assets\/mf_catalog\/[0-9a-f]+\/\d+\.js$/, (route, request) => {
    missing ??= request.url()
    return missing === request.url() ? route.fulfill({ status: 404 }) : route.fallback()
  })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()

  const notice = page.getByRole('alert').filter({ hasText: 'This part of the programme' })
  await expect(notice).toBeVisible()
  expect([pathOf(page), loads()]).toEqual(['/contact', 1])
  await page.getByRole('link', { name: 'Oscar Winners' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Oscar/ })).toBeVisible()
  await expect(notice).toBeHidden()
  expect(loads()).toBe(1)
})

/** Releases another build of the same, and removes what the page was loaded from. */
async function replace(frontEnd: FrontEnd, stack: Product, page: Page): Promise<void> {
  const before = await currentOf(stack, frontEnd.name)
  const folder = await sameBuild(frontEnd.folder, `instead of ${before}`)
  const id = await publish({ folder, name: frontEnd.name }, releasesIn(stack.dataDir))
  await rm(folder, { recursive: true })
  await untilPagesGet(page, id)
  await rm(path.join(releaseFolderOf(stack, frontEnd.name), before), { recursive: true })
}

/** How many documents were loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}
