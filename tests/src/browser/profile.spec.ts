import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectFitAndAccessible } from './accessibility.ts'
import { expect, marked, registered, test, visit, wanted } from './product.ts'

const sections = ['watched', 'badges', 'statistics', 'overview']

test('a list’s link opens it for visitors, with a social card', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await registered(page)
  await wanted(page, 3)
  await visit(page, '/my-list')
  await page.getByRole('button', { name: /^Share/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your list' })
  await dialog.getByRole('textbox', { name: 'Your name (optional)' }).fill('Ann')
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
  const link = await clipboard(page)
  expect(link).not.toContain(email.split('@')[0])

  const visitor = await browser.newPage()
  await visitor.goto(link)
  await expect(visitor.getByText('Shared by Ann')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(3)
  const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  const response = await visitor.request.get(new URL(picture ?? '', link).href)
  expect(response.headers()['content-type']).toBe('image/png')
  await visitor.close()
})

test('progress is downloaded as a picture, and shared as a link that another member compares', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await registered(page)
  await marked(page, { seen: 3, wanted: 0 })
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Share Progress' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your progress' })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download picture' }).click()
  const picture = await readFile(await (await coming).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])

  await dialog.getByRole('checkbox', { name: /^Let others compare/ }).check()
  await dialog.getByRole('textbox', { name: 'Your name (optional)' }).fill('Ann & Bo')
  await expect(dialog).toContainText(
    'sees which 3 films of this list you have seen and this name, nothing else',
  )
  await dialog.getByRole('button', { name: 'Copy Text' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
  const { pathname, search, origin } = new URL(/http\S+$/.exec(await clipboard(page))?.[0] ?? '')

  const context = await browser.newContext({ baseURL: origin })
  const other = await context.newPage()
  await registered(other)
  await marked(other, { seen: 1, wanted: 1 })
  await visit(other, pathname + search)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You and Ann & Bo')
  const count = other.getByRole('img', { name: 'you 1, Ann & Bo 3, both 1, of 100' })
  await expect(count).toBeVisible()
  await context.close()
})

test('the profile is accessible in both themes, fits, and its links are high enough', async ({
  page,
}) => {
  await registered(page)
  await marked(page, { seen: 12, wanted: 3 })
  for (const section of sections) {
    await visit(page, `/profile?section=${section}`)
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(/^Loading|^Looking/)).toHaveCount(0)
    await expectFitAndAccessible(page)
  }
  const next = page.getByRole('region', { name: 'What next' })
  await expect(next.locator('h3 a')).toHaveCount(6)
  const heights = await next.evaluate((region) =>
    [...region.querySelectorAll('h3 a')].map((link) => link.getBoundingClientRect().height),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  await page.setViewportSize({ width: 412, height: 839 })
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Section' })).toBeVisible()
})

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
