import type { Page } from '@playwright/test'
import { expect, registered, reload, test } from './product.ts'

/** Slow enough that the page is visible long before it is hydrated. */
const slowDown = 6

const people = { visitor: async () => undefined, member: registered }

for (const [name, enter] of Object.entries(people)) {
  test(`a ${name}'s presses on cards that aren't hydrated yet are done`, async ({ page }) => {
    await enter(page)
    await open(page, '/oscar-winners')
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: seen(page) })
    const [first, far] = [seen(page, cards.first()), seen(page, cards.nth(14))]
    for (const button of [first, far]) await button.click()
    for (const button of [first, far]) await expect(button).toHaveAttribute('aria-pressed', 'true')
    await reload(page)
    for (const button of [first, far]) await expect(button).toHaveAttribute('aria-pressed', 'true')
  })
}

test('a film is marked on its page before that is hydrated', async ({ page }) => {
  await open(page, '/movies/citizen-kane-1941')
  const button = page.getByRole('main').getByRole('button', { name: 'Seen' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('a link that is pressed before the page is hydrated leads on', async ({ page }) => {
  await open(page, '/movies/all')
  await page.getByRole('link', { name: /^Wings 1927/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wings')
})

/** Returns as soon as the document begins. */
async function open(page: Page, address: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto(address, { waitUntil: 'commit' })
}

function seen(page: Page, within: Pick<Page, 'getByRole'> = page) {
  return within.getByRole('button', { name: /^Seen/ })
}
