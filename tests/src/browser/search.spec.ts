import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { expect, expectError, phone, registered, test, toast, visit } from './product.ts'

test('a film is found by keys alone, marked, and opened', async ({ page }) => {
  await registered(page)
  await visit(page, '/how-we-rank-movies')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('kurosawa')
  await expect(line(page, 'Seven Samurai')).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).getByRole('link', { name: 'Akira Kurosawa' })).toHaveAttribute(
    'href',
    '/directors/akira-kurosawa',
  )
  await page.keyboard.press('Alt+s')
  await expect(mark(page, 'Seen: Seven Samurai')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+w')
  await expect(mark(page, 'Watchlist: Ran')).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('kurosawa')
  const states = () => page.request.get('/api/movie-states').then((response) => response.json())
  const marks = [{ seen: true }, { want_to_see: true }].map((each) => expect.objectContaining(each))
  await expect.poll(states).toEqual(expect.arrayContaining(marks))
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/movies\/ran-1985$/)
  await expect(palette(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/how-we-rank-movies$/)
})

test('the header’s field passes its input on, and the keys have a sheet', async ({ page }) => {
  await visit(page, '/about')
  const header = page.getByRole('banner').getByRole('searchbox')
  await header.focus()
  await expect(palette(page)).toBeHidden()
  await header.pressSequentially('psy')
  await expect(line(page, 'Psycho')).toBeVisible()
  await expect(field(page)).toHaveValue('psy')
  await page.keyboard.press('Escape')
  await expect(header).toBeFocused()
  await expect(header).toHaveValue('')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toContainText('Search, also while typing')
  await expectAccessible(page)
})

test('input before the palette’s code loads isn’t lost', async ({ page }) => {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  await visit(page, '/about')
  await page.keyboard.press('/')
  await requested.promise
  await page.keyboard.type('psx')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('ycho')
  released.resolve()
  await expect(field(page)).toHaveValue('psycho')
  await expect(line(page, 'Psycho')).toBeVisible()
})

test('input before the page is alive isn’t lost', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/main.js', async (route) => {
    await released.promise
    await route.continue()
  })
  // The load event waits for the script, if an event of input comes before it.
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('/')
  await page.keyboard.type('psycho')
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('psycho')
  released.resolve()
  await expect(field(page)).toHaveValue('psycho')
  await expect(line(page, 'Psycho')).toBeVisible()
})

test('offline without its code it shows that', async ({ page, context }) => {
  expectError('net::ERR')
  expectError('Loading chunk')
  await page.route(code, (route) => route.abort())
  await visit(page, '/about')
  await context.setOffline(true)
  await page.keyboard.press('/')
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await context.setOffline(false)
})

test('offline at the first key it opens, and names what is missing', async ({ page, context }) => {
  expectError('net::ERR_INTERNET_DISCONNECTED')
  const loaded = page.waitForResponse(code)
  await visit(page, '/about')
  await (await loaded).finished()
  await context.setOffline(true)
  await page.keyboard.press('/')
  await page.keyboard.type('psycho')
  await expect(palette(page).getByRole('alert')).toContainText('The films could not be loaded.')
  await context.setOffline(false)
})

test('without its code the search page opens', async ({ page }) => {
  expectError('net::ERR_FAILED')
  expectError('Loading chunk')
  await page.route(code, (route) => route.abort())
  await visit(page, '/about')
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the header leads to the search page, which finds', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner').getByRole('searchbox')
    await header.fill('kubrik')
    await header.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=kubrik$/)
    await expect(page.getByRole('link', { name: 'Barry Lyndon' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Stanley Kubrick/ })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the bar leads to the main pages and opens the search, by touch', async ({ page }) => {
    await visit(page, '/')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Top 100', 'Oscars', 'Lists', 'Search'])
    for (const tab of await bar.getByRole('link').all()) {
      expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await bar.getByRole('link', { name: 'Search' }).tap()
    await expect(palette(page)).toBeVisible()
    // It rises from below.
    const window = { x: 0, y: 0, ...page.viewportSize() }
    await expect(async () => {
      expect(await palette(page).boundingBox()).toMatchObject(window)
    }).toPass()

    await page.keyboard.type('hitchcock')
    await mark(page, 'Seen: Psycho').tap()
    await expect(toast(page)).toContainText('Log in to save your progress!')
    await expectNoSidewaysScroll(page)
    await line(page, 'Vertigo').getByRole('link').tap()
    await expect(page).toHaveURL(/\/movies\/vertigo-1958$/)
    await bar.getByRole('link', { name: 'Oscars' }).tap()
    await expect(bar.getByRole('link', { name: 'Oscars' })).toHaveAttribute('aria-current', 'page')
  })

  test('the header hides on scrolling down, unless it has the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit(page, '/how-we-rank-movies')
    const header = page.getByRole('banner')
    await page.evaluate(() => window.scrollTo(0, 1200))
    await expect(header).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 1100))
    await expect(header).toBeInViewport()

    await page.getByRole('button', { name: /Switch to/ }).focus()
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect(header).toHaveAttribute('data-away')
    await expect(header).toBeInViewport()
  })

  test('nothing hides under the bar', async ({ page }) => {
    await visit(page, '/about')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = page.getByRole('contentinfo').getByText(/^©/)
    const bar = page.getByRole('navigation', { name: 'Main' })
    const end = ((await last.boundingBox())?.y ?? 0) + ((await last.boundingBox())?.height ?? 0)
    expect(end).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  })
})

test('home screens and browser bars get icons and colours', async ({ page }) => {
  await visit(page, '/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.request.get(href ?? '')
  expect(manifest.headers()['content-type']).toContain('manifest+json')
  const { icons } = await manifest.json()
  for (const { src, type } of icons) {
    const icon = await page.request.get(new URL(src, manifest.url()).href)
    expect(icon.headers()['content-type']).toContain(type)
  }
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await page.request.get(touch ?? '')).headers()['content-type']).toBe('image/png')
})

const code = '**/palette.js'

function palette(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Search' })
}

function field(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search 876 films' })
}

function line(page: Page, name: string): Locator {
  return palette(page).getByRole('row').filter({ hasText: name }).first()
}

function mark(page: Page, name: string): Locator {
  return palette(page).getByRole('button', { name, exact: true })
}
