import type { Locator, Page } from '@playwright/test'
import { dragByMouse, titles } from './my-list.ts'
import { expect, marked, registered, test, visit, wanted, whenAlive } from './product.ts'

test('any poster opens its film’s dialog on the same page', async ({ page }) => {
  await registered(page)
  await marked(page, { seen: 2, wanted: 5 })
  for (const address of [
    '/my-list',
    '/my-list?view=list',
    '/profile',
    '/profile?section=watched',
    '/movies/psycho-1960',
  ]) {
    await visit(page, address)
    await posters(page).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('overall rank')).toBeVisible()
    const title = await dialog.getByRole('heading').first().innerText()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    // Not always the first one by now: what is shown above the others may come last.
    const opener = page.getByRole('link', { name: `Poster of ${title} (` })
    await expect(opener.and(page.locator(':focus'))).toBeVisible()
    await expect(page).toHaveURL(address)
  }
})

test('a drawn poster has a page, as high as the window, with its idea and the marks', async ({
  page,
}) => {
  await registered(page)
  await visit(page, '/movies/psycho-1960')
  await page.getByRole('link', { name: 'The poster and its idea' }).click()

  await expect(page).toHaveURL('/posters/psycho-1960')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Psycho')
  await expect(page.getByText(/No\. \d+ of 100/)).toBeVisible()
  const picture = page.getByRole('img', { name: 'Poster of Psycho (1960)' })
  const { height = 0 } = (await picture.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(0.75 * (page.viewportSize()?.height ?? 0))
  const { y = 0 } = (await picture.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await page.getByRole('button', { name: 'Seen Psycho' }).click()
  await expect(page.getByRole('button', { name: 'Seen Psycho' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'About the film' }).click()
  await expect(page).toHaveURL('/movies/psycho-1960')
})

test('a poster of My List is a drag handle and a link', async ({ page, context, browser }) => {
  await registered(page)
  const [a = '', b = '', c = ''] = await wanted(page, 3)
  await visit(page, '/my-list')

  await test.step('dragged, it opens nothing', async () => {
    const saved = page.waitForResponse('**/api/watchlist/reorder')
    await dragByMouse(page, poster(page, c), poster(page, a))
    await expect(titles(page)).toHaveText([c, a, b])
    expect((await saved).status()).toBe(204)
    await dragByMouse(page, poster(page, c), poster(page, c))
    await expect(page.getByText(`${c} put down at position 1 of 3.`)).toBeAttached()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/my-list')
  })

  await test.step('a long press without a move opens the dialog', async () => {
    await poster(page, c).click({ delay: 300 })
    await page.getByRole('dialog').getByRole('link', { name: c }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(c)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await whenAlive(page)
  })

  await test.step('without scripts it leads to the page', async () => {
    const storageState = await context.storageState()
    const plain = await browser.newContext({ storageState, javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto(page.url())
    await poster(still, a).click()
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(a)
    await plain.close()
  })
})

function posters(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: /^Poster of / })
}

function poster(page: Page, title: string): Locator {
  return page.locator('[data-entry]').getByRole('link', { name: `Poster of ${title}` })
}
