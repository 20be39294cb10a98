import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, phone, test, visit } from './product.ts'

test('a poster opens its film over the list, by mouse and by keyboard', async ({ page }) => {
  await visit(page, '/')
  const poster = posterOf(page, 'Seven Samurai')
  await poster.click()
  const dialog = page.getByRole('dialog', { name: 'Seven Samurai' })
  await expect(dialog.getByRole('link', { name: 'Seven Samurai' })).toHaveAttribute(
    'href',
    '/movies/seven-samurai-1954',
  )
  for (const text of ['1954', '#2 overall rank', 'Runtime: 207 min', 'at no extra cost to you']) {
    await expect(dialog).toContainText(text)
  }
  await expect(dialog.getByRole('heading', { name: 'Synopsis' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Watch' })).toHaveAttribute('target', '_blank')
  await expect(dialog.getByRole('link', { name: /IMDb/ })).toHaveAttribute('href', /imdb\.com/)
  // The page isn't scrolled, because a dialog lies over it.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  const height = async () => (await dialog.getByRole('img').boundingBox())?.height
  await expect.poll(height).toBeCloseTo(500, 1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(poster).toBeFocused()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Close', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(poster).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the list grows on scrolling, and Back restores it', async ({ page }) => {
    await visit(page, '/')
    const posters = listed(page).getByRole('heading', { level: 3 })
    await expect(posters).toHaveCount(20)
    await listed(page).getByText('Showing 20 of 100 movies').scrollIntoViewIfNeeded()
    await expect(posters).not.toHaveCount(20)

    await listed(page).getByRole('link', { name: 'List view' }).click()
    await expect(listed(page).getByRole('link', { name: 'List view' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await filterBy(page, 'Oscar Recognized')
    await expect(page).toHaveURL(/\?view=list&filter=oscars$/)
    await expect(posterOf(page, 'Seven Samurai')).toBeHidden()
    await expect(posterOf(page, 'Citizen Kane')).toBeVisible()
    await listed(page)
      .getByText(/^Showing \d/)
      .scrollIntoViewIfNeeded()
    await expect(posters).not.toHaveCount(20)

    const title = (await posters.last().getByRole('link').textContent()) ?? ''
    // By its title, because the list may have grown again.
    await listed(page).getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/view=list/)
    await expect(page.getByLabel('Filter movies')).toHaveValue('oscars')
    await expect(listed(page).getByRole('link', { name: title, exact: true })).toBeInViewport()
  })
})

/** On phones the dropdowns are in a sheet. */
async function filterBy(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Filter · Sort/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  await sheet.getByText(label).click()
  await sheet.getByRole('button', { name: /^Show \d+ films$/ }).click()
}

function listed(page: Page) {
  return page.locator('#top-100-movies')
}

function posterOf(page: Page, title: string) {
  return listed(page).getByRole('link', { name: `Poster of ${title}` })
}
