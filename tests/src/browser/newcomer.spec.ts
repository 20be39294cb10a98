import type { Page } from '@playwright/test'
import { expect, registerByPage, test, whenAlive } from './product.ts'

test('a newcomer registers, marks, orders by drag and drop, restarts everything and finds it again', async ({
  page,
  stack,
}) => {
  await registerByPage(page)

  await page.goto('/?view=list')
  await whenAlive(page)
  for (const title of ['Citizen Kane', 'Casablanca', 'Psycho']) {
    const row = page.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('button', { name: /add to list/i }).click()
    await expect(row.getByRole('button', { name: /in watchlist/i })).toBeVisible()
  }
  const godfather = page
    .getByRole('listitem')
    .filter({ hasText: /^.*The Godfather(?! Part)/ })
    .first()
  const marked = answerTo(page, '/api/movie-states')
  await godfather.getByRole('button', { name: /seen/i }).click()
  expect((await marked).ok()).toBe(true)

  await page.goto('/my-list')
  await whenAlive(page)
  await expect(titles(page)).toHaveText([/Citizen Kane/, /Casablanca/, /Psycho/])
  const told = page.getByText('Watchlist updated', { exact: true }).waitFor()
  await dragOnto(page, 'Psycho', 'Citizen Kane')
  await expect(titles(page)).toHaveText([/Psycho/, /Citizen Kane/, /Casablanca/])
  await told

  await stack.restart()
  await page.reload()
  await whenAlive(page)
  await expect(titles(page)).toHaveText([/Psycho/, /Citizen Kane/, /Casablanca/])
  await page.goto('/?filter=seen')
  await expect(page.getByRole('link', { name: /The Godfather/ }).first()).toBeVisible()
})

function titles(page: Page) {
  return page.locator('[data-entry] h2')
}

function answerTo(page: Page, path: string) {
  return page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith(path),
  )
}

async function dragOnto(page: Page, what: string, where: string) {
  const handle = page.getByRole('button', { name: `Reorder ${what}` })
  const target = page.getByRole('button', { name: `Reorder ${where}` })
  const start = await handle.boundingBox()
  const end = await target.boundingBox()
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + 8, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y + 20, { steps: 4 })
  await page.mouse.move(end.x + 8, end.y + 8, { steps: 12 })
  await page.mouse.up()
}
