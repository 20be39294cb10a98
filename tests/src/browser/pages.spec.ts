import type { Page } from '@playwright/test'
import { expectFitAndAccessible } from './accessibility.ts'
import {
  expect,
  expectError,
  marked,
  registered,
  reload,
  test,
  visit,
  wanted,
  whenAlive,
} from './product.ts'

const publicPages = {
  'the Top 100 and the winners': [
    '/',
    '/?view=tick',
    '/oscar-winners',
    '/oscar-winners?decade=1930&director=steven-spielberg',
  ],
  lists: [
    '/lists',
    '/lists/afi',
    '/decades/1950?genre=western&sort=title',
    '/countries/japan?view=list',
    '/canon',
    '/canon?w=0.0.0.0.0.0.0&a=10',
    '/canon?w=many',
  ],
  films: [
    '/movies/all',
    '/movies/the-godfather-1972',
    '/which',
    '/posters',
    '/wall',
    '/search',
    '/search?q=kurosawa',
    '/search?q=xyzzy',
    '/shared-list?ids=1,2,3&from=Ann',
    '/shared-list?ids=,x,0',
    '/compare?ids=1,2,3&from=Ann&list=top100',
    '/compare?ids=1,2',
  ],
  articles: [
    '/how-we-rank-movies',
    '/about',
    '/privacy-policy',
    '/terms-of-service',
    '/contact',
    '/unsubscribe',
  ],
  'signing in': [
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/reset-password',
    '/sign-in-link?token=abc',
    '/verify-email?token=abc',
  ],
}

// Several on one page of the browser, to which opening a new one is as much work as testing it.
for (const [what, paths] of Object.entries(publicPages)) {
  test(`pages of ${what} are accessible in both themes, and fit`, async ({ page }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectFitAndAccessible(page)
      })
    }
  })
}

test('lists of a user are accessible in both themes, and fit', async ({ page }) => {
  await registered(page)
  await page.goto('/my-list')
  await expect(page.getByText('Your watchlist is empty')).toBeVisible()
  await whenAlive(page)
  await expectFitAndAccessible(page)
  await wanted(page, 3)
  await reload(page)
  await expect(page.locator('[data-entry]')).toHaveCount(3)
  await expectFitAndAccessible(page)
  for (const path of ['/', '/auth-test']) {
    await visit(page, path)
    await expectFitAndAccessible(page)
  }
})

/** By name: the height of a screen's window, and the most pixels above the first film of a list. */
const screens = {
  'a desktop': { width: 1440, height: 900, home: 760, list: 460 },
  'a tablet': { width: 820, height: 1100, home: 660, list: 460 },
  // The bar at the foot begins at 788.
  'a phone': { width: 390, height: 844, home: 730, list: 500 },
}

for (const who of ['visitor', 'member']) {
  test(`the first screen of a ${who} shows films of the list at every width`, async ({ page }) => {
    if (who === 'member') {
      await registered(page)
      await marked(page, { seen: 12, wanted: 3 })
    }
    for (const path of ['/', '/lists/afi', '/directors/alfred-hitchcock', '/decades/1970']) {
      await visit(page, path)
      for (const [name, { home, list, ...size }] of Object.entries(screens)) {
        await page.setViewportSize(size)
        const most = path === '/' ? home : list
        expect.soft(await firstFilm(page), `${path} on ${name}`).toBeLessThan(most)
      }
    }
  })
}

/** Pixels from the page's top, once a frame has applied the width of the window. */
function firstFilm(page: Page): Promise<number> {
  const list = page.locator('section', { has: page.getByRole('group', { name: 'View' }) })
  const poster = list.getByRole('img', { name: /^Poster of/ }).first()
  return poster.evaluate(async (image) => {
    await new Promise(requestAnimationFrame)
    return Math.round(image.getBoundingClientRect().top + scrollY)
  })
}

test('an unknown page has status 404', async ({ page }) => {
  expectError('404')
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await whenAlive(page)
  await expectFitAndAccessible(page)

  expect((await page.goto('/movies/no-such-movie-1901'))?.status()).toBe(404)
  await expect(page.getByText('Movie not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to movies list' })).toBeVisible()

  expect((await page.goto('/directors/no-such-director'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'List not found' })).toBeVisible()
})

test('the chosen theme stays, before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/')
  await page
    .getByRole('button', { name: /theme|light|dark/i })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('links change pages without loading a document', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'Oscar Winners' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Oscar/)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})
