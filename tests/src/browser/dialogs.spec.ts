import type { Page } from '@playwright/test'
import {
  expect,
  onDesktopAndPhone,
  phone,
  registered,
  reload,
  test,
  toast,
  visit,
  wanted,
} from './product.ts'

/** Pixels; rows above have estimated heights until they are drawn. */
const nearby = 32

onDesktopAndPhone(() => {
  test('Back closes a dialog and stays on its page; a closed dialog leaves no entry in the history', async ({
    page,
  }) => {
    const { dialog, poster } = await openAfterAbout(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    await expect(poster).toBeFocused()

    await page.goForward()
    await expect(page).toHaveURL(/\/movies\/seven-samurai-1954$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seven Samurai')
    await page.goBack()
    await poster.click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await poster.click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expectHistory(page, 0)

    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Back from a dialog’s link restores the position in the list, without the dialog', async ({
    page,
  }) => {
    await visit(page, '/about')
    await page.getByRole('link', { name: 'Top 100' }).first().click()
    const poster = page
      .locator('#top-100-movies')
      .getByRole('link', { name: /^Poster of / })
      .nth(17)
    await poster.scrollIntoViewIfNeeded()
    const before = await settledScroll(page)
    await poster.click()
    const dialog = page.getByRole('dialog')
    const link = dialog.getByRole('heading').getByRole('link').first()
    const title = await link.innerText()
    await link.click()
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(poster).toBeInViewport()
    await expect(dialog).toBeHidden()
    expect(Math.abs((await settledScroll(page)) - before)).toBeLessThan(nearby)
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')

    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test('closing a dialog doesn’t scroll the page', async ({ page }) => {
  const { dialog } = await openAfterAbout(page)
  await page.evaluate(() => window.scrollBy({ top: 150, behavior: 'instant' }))
  const before = await settledScroll(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expectHistory(page, 0)
  expect(await settledScroll(page)).toBe(before)
})

test('a film’s dialog has the address of its page, and a reload shows that page', async ({
  page,
}) => {
  const { dialog } = await openAfterAbout(page)
  await expect(page).toHaveURL(/\/movies\/seven-samurai-1954$/)
  await reload(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seven Samurai')
  await expectHistory(page, 0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Top 100 Movies', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('a reload closes a dialog without an address, and removes its entry in the history', async ({
  page,
}) => {
  await visit(page, '/about')
  await page.getByRole('link', { name: 'Top 100' }).first().click()
  // The page before has such a link, too.
  await expect(page.getByRole('heading', { name: 'Top 100 Movies', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'How We Rank Movies' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await reload(page)
  await expect(dialog).toBeHidden()
  await expectHistory(page, 0)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('Back restores the scroll position at once', async ({ page }) => {
  await visit(page, '/')
  const film = page.getByRole('heading', { level: 3 }).getByRole('link').nth(9)
  const title = await film.innerText()
  await film.scrollIntoViewIfNeeded()
  await settledScroll(page)
  // By the page's own click, because Playwright scrolls before it clicks.
  const before = await film.evaluate((link: HTMLElement) => {
    const position = Math.round(scrollY)
    link.click()
    return position
  })
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const back = await scrollsOf(page, () => page.goBack())

  expect(Math.abs((back.at(-1) ?? 0) - before)).toBeLessThan(nearby)
  expect(back.length).toBeLessThan(4)
})

for (const [motion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const) {
  test(`a link within the page scrolls by the preferred motion: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await visit(page, '/')
    // The page sets its behavior for as long as the scroll needs to begin.
    const applied = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const root = document.documentElement
          const observer = new MutationObserver(() => {
            observer.disconnect()
            resolve(getComputedStyle(root).scrollBehavior)
          })
          observer.observe(root, { attributeFilter: ['data-scroll'] })
        }),
    )
    await page.getByRole('link', { name: 'Explore Top 100 Movies' }).click()
    expect(await applied).toBe(behavior)
    expect(await settledScroll(page)).toBeGreaterThan(0)
  })
}

test('a toast lies above a dialog, is announced, reached by F8 and closed', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await registered(page)
  await wanted(page, 3)
  await visit(page, '/my-list')
  const share = page.getByRole('button', { name: /^Share/ })
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Share your list' })
  const copy = dialog.getByRole('button', { name: /Copy Link|Copied!/ })
  const message = toast(page)

  await test.step('announced, and closed by mouse', async () => {
    await copy.click()
    await expect(dialog.locator('[role="status"][aria-live="assertive"]')).toContainText(
      'Copied to clipboard',
    )
    await message.getByRole('button', { name: 'Close message' }).click()
    await expect(message).toBeHidden()
    await expect(dialog).toBeVisible()
  })

  await test.step('reached by F8; Escape closes the focused one first', async () => {
    await copy.click()
    await expect(message).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /^Notification/ }).locator('ol')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(message).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(message).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('stays when its dialog closes', async () => {
    await share.click()
    await copy.click()
    await expect(message).toBeVisible()
    await copy.focus()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(message).toBeVisible()
    await message.getByRole('button', { name: 'Close message' }).click()
    await expect(message).toBeHidden()
  })
})

async function openAfterAbout(page: Page) {
  await visit(page, '/about')
  await page.getByRole('link', { name: 'Top 100' }).first().click()
  const poster = page
    .locator('#top-100-movies')
    .getByRole('link', { name: 'Poster of Seven Samurai' })
  await poster.click()
  const dialog = page.getByRole('dialog', { name: 'Seven Samurai' })
  await expect(dialog).toBeVisible()
  return { dialog, poster }
}

/** How many dialogs have an entry on top of the page's own. */
async function expectHistory(page: Page, dialogs: number): Promise<void> {
  const entries = () => page.evaluate(() => history.state?.dialogs?.length ?? 0)
  await expect.poll(entries).toBe(dialogs)
}

/** The positions of the page, frame by frame, until the scroll that `act` causes has ended. */
async function scrollsOf(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const positions: number[] = []
    Object.assign(window, { positions })
    addEventListener('scroll', () => positions.push(Math.round(scrollY)))
  })
  await act()
  await settledScroll(page)
  const all = await page.evaluate(() => (window as unknown as { positions: number[] }).positions)
  return [...new Set(all)]
}

/** Resolves with the scroll position once two readings are equal. */
async function settledScroll(page: Page): Promise<number> {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const now = await page.evaluate(() => Math.round(scrollY))
      const isSettled = now > 0 && now === last
      last = now
      return isSettled
    })
    .toBe(true)
  return last
}
