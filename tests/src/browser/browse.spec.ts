import type { Locator, Page } from '@playwright/test'
import { expectFitAndAccessible } from './accessibility.ts'
import { expect, phone, test, visit } from './product.ts'

test('the list is narrowed from the keyboard, and widened again', async ({ page }) => {
  await visit(page, '/')
  const dropdown = page.getByRole('combobox', { name: 'Decade', exact: true })
  await dropdown.focus()
  // One key, because a dropdown starts over when a second passes between two.
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/\?decade=2000$/)
  const remove = page.getByRole('link', { name: 'Remove 2000s' })
  await expect(remove).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await expect(dropdown).toBeFocused()
  await expect(result(page)).toHaveText('100 films')
})

test('the bar stays below the header, and covers no focused element', async ({ page }) => {
  await visit(page, '/')
  const bar = page.getByRole('form', { name: 'Filter and sort' })
  await films(page).nth(12).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  const header = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(90)
  expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1)

  const link = films(page).nth(9).getByRole('link')
  await link.focus()
  const [below, above] = [await bar.boundingBox(), await link.boundingBox()]
  expect(above?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0) - 1)
})

test('the bar is one row on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await visit(page, '/')
  const bar = page.getByRole('form', { name: 'Filter and sort' })
  // It is one step, because hydration replaces dropdowns by fields.
  const tops = await bar.evaluate((form) =>
    [...form.querySelectorAll('select, input[list]')].map(
      (field) => field.getBoundingClientRect().top,
    ),
  )
  expect(tops.length).toBeGreaterThan(5)
  expect(new Set(tops).size).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const width of [1280, 390]) {
    test(`a form narrows and sorts the list, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/?view=list')
      await page.getByRole('combobox', { name: 'Decade' }).selectOption('1960')
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('title')
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page).toHaveURL(/view=list.*decade=1960.*sort=title/)
      await expect(films(page).first()).toHaveText('8½')
      await page.getByRole('link', { name: 'Remove 1960s' }).click()
      await expect(page).toHaveURL(/\/\?view=list&sort=title$/)
      await page.goto('/lists')
      await page.getByRole('link', { name: /^Japan/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Japan')
      await expect(films(page).first()).toHaveText('Seven Samurai')
    })
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a sheet narrows and sorts by touch; Back and Escape discard it', async ({ page }) => {
    await visit(page, '/')
    const pill = page.getByRole('button', { name: /^Filter · Sort/ })
    await expect(pill).not.toBeInViewport()
    await films(page).nth(4).scrollIntoViewIfNeeded()
    await expect(pill).toBeInViewport()
    await pill.tap()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await sheet.getByText('1950s', { exact: false }).tap()
    await sheet.getByLabel('Director').fill('Akira Kurosawa')
    await expect(sheet.getByRole('button', { name: /^Show \d+ films?$/ })).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    await expect(pill).toBeFocused()

    await page.keyboard.press('Enter')
    await sheet.getByText('1950s').tap()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/$/)

    await pill.tap()
    await sheet.getByText('1950s').tap()
    await sheet.getByText('Most disputed').tap()
    await sheet.getByRole('button', { name: /^Show \d+ films$/ }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\?decade=1950&sort=disputed$/)
    await expect(result(page)).toHaveText(/^\d+ films$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/decade/)
  })

  test('the pill covers neither the list’s bar nor the buttons of an empty list', async ({
    page,
  }) => {
    await visit(page, '/lists/afi')
    const pill = page.getByRole('button', { name: /^Filter · Sort/ })
    await expectBelow(pill, page.getByRole('link', { name: 'Grid view' }))
    await visit(page, '/?filter=seen')
    await expectBelow(pill, page.getByRole('button', { name: 'Show all movies' }))
  })

  test('the sheet is accessible in both themes, and fits', async ({ page }) => {
    await visit(page, '/lists/bfi?decade=1960')
    await page.getByRole('button', { name: /^Filter · Sort/ }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFitAndAccessible(page)
  })
})

/** Also where the pill sticks on its way. */
async function expectBelow(pill: Locator, other: Locator): Promise<void> {
  await other.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    scrollBy({ top: bottom - innerHeight + 100, behavior: 'instant' })
  })
  const [upper, lower] = [await other.boundingBox(), await pill.boundingBox()]
  expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0))
}

/** Titles of the list's films. */
function films(page: Page): Locator {
  return list(page).getByRole('heading', { level: 3 })
}

function list(page: Page): Locator {
  return page.locator('section', { has: page.getByRole('group', { name: 'View' }) })
}

function result(page: Page): Locator {
  return page.getByText(/^\d+ films?(, you’ve seen \d+)?$/)
}
