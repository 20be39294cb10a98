import type { Page } from '@playwright/test'
import { titles } from './my-list.ts'
import {
  expect,
  expectFitAndAccessible,
  marked,
  onDesktopAndPhone,
  registerByPage,
  registered,
  reload,
  test,
  visit,
} from './product.ts'

onDesktopAndPhone(() => {
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

test('the welcome cards work by keys, and the fourth film is disabled', async ({ page }) => {
  await registered(page)
  await visit(page, '/')
  await suggestions(page).first().focus()
  for (const _press of [1, 2, 3]) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  await expect(ways(page)).toContainText('3 of 3 on your watchlist')
  await expect(suggestions(page).nth(3)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(suggestions(page).nth(3)).toHaveAttribute('aria-pressed', 'false')
  await ways(page).getByRole('link', { name: 'Skip: go to the Top 100' }).focus()
  await page.keyboard.press('Enter')
  await expect(ways(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Top 100 Movies' })).toBeInViewport()
})

test('they fit and are accessible, on the front page and on their page', async ({ page }) => {
  await registered(page)
  for (const path of ['/', '/welcome']) {
    await visit(page, path)
    await expect(suggestions(page)).toHaveCount(6)
    await expectFitAndAccessible(page)
  }
})

test('a visitor’s ticks are offered, and the first card counts them', async ({ page }) => {
  await visit(page, '/?view=tick')
  const posters = page.getByRole('list', { name: 'The films, in order' }).getByRole('button')
  for (const index of [0, 1, 2]) await posters.nth(index).click()
  await registerByPage(page)
  await page.getByRole('button', { name: 'Add 3 films' }).click()
  await expect(page.getByText('3 films marked as seen.')).toBeVisible()
  await expect(ways(page)).toContainText('You have ticked 3 films so far')
  const added = page.getByRole('dialog', { name: 'Added to your account' })
  await added.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(added).toHaveCount(0)
  await ways(page).getByRole('link', { name: 'Start ticking' }).click()
  await expect(page.getByRole('region', { name: 'Your count' })).toContainText('3 of 100')
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

test('the welcome page needs an account, and can be opened again', async ({ page }) => {
  await page.goto('/welcome')
  await expect(page).toHaveURL(/\/sign-in\?from=%2Fwelcome/)
  await registered(page)
  await marked(page, { seen: 2, wanted: 1 })
  await visit(page, '/welcome')
  await expect(page.getByText('You have ticked 2 films so far')).toBeVisible()
  await suggestions(page).first().click()
  await expect(page.getByText('1 of 3 on your watchlist')).toBeVisible()
  await page.getByRole('link', { name: 'Skip: go to the Top 100' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('an empty list has a drawing, a link, and a suggested film', async ({ page }) => {
  await page.goto('/my-list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your list')
  await registered(page)
  await visit(page, '/my-list')
  await expect(page.getByText('Your watchlist is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Pick one for me' }).click()
  await expect(page).toHaveURL(/\/movies\/.+-\d{4}$/)
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
