import type { Page } from '@playwright/test'
import { expectFitAndAccessible } from './accessibility.ts'
import { titles } from './my-list.ts'
import { expect, phone, registerByPage, registered, test, visit } from './product.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test('a new user chooses two of six films, and finds them on the list', async ({ page }) => {
    await registerByPage(page)
    await expect(ways(page)).toBeVisible()
    await expect(suggestions(page)).toHaveCount(6)
    const chosen = [await name(suggestions(page).nth(1)), await name(suggestions(page).nth(4))]
    for (const index of [1, 4]) await suggestions(page).nth(index).click()
    await expect(ways(page)).toContainText('2 of 3 on your watchlist')

    await ways(page).getByRole('link', { name: 'My List' }).click()
    await expect(titles(page)).toHaveText(chosen)
    await visit(page, '/')
    await expect(ways(page)).toHaveCount(0)
  })
})

test('they fit and are accessible, on the front page and on their page', async ({ page }) => {
  await registered(page)
  for (const path of ['/', '/welcome']) {
    await visit(page, path)
    await expect(suggestions(page)).toHaveCount(6)
    await expectFitAndAccessible(page)
  }
})

test('they are readable without scripts', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url })
  await registered(context)
  const page = await context.newPage()
  await page.goto('/')
  await expect(suggestions(page)).toHaveCount(6)
  await ways(page).getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import and export')
  await page.goto('/welcome')
  await page.getByRole('link', { name: 'Start ticking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How many have you seen?')
  await context.close()
})

function ways(page: Page) {
  return page.getByRole('region', { name: 'Three ways to begin' })
}

function suggestions(page: Page) {
  return page.getByRole('list', { name: 'Suggestions' }).getByRole('button')
}

/** A title without its year, as a list of films has it. */
async function name(button: ReturnType<typeof suggestions>): Promise<string> {
  const label = (await button.getAttribute('aria-label')) ?? ''
  return label.replace(/, \d{4}$/, '')
}
