import type { Page } from '@playwright/test'
import { dragByMouse, handle, titles } from './my-list.ts'
import { expect, expectError, registerByPage, reload, test, visit } from './product.ts'

test('a new user registers, marks, orders by drag and drop, and finds it after a restart', async ({
  page,
  stack,
}) => {
  // What an idle page loads meets the product's restart.
  expectError('ERR_CONNECTION_REFUSED')
  await registerByPage(page)

  await visit(page, '/?view=list')
  for (const title of ['Citizen Kane', 'Casablanca', 'Psycho']) {
    const row = page.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('button', { name: /add to list/i }).click()
    await expect(row.getByRole('button', { name: /in watchlist/i })).toBeVisible()
  }
  const godfather = page
    .getByRole('listitem')
    .filter({ hasText: /^.*The Godfather(?! Part)/ })
    .first()
  const marked = responseTo(page, '/api/movie-states')
  await godfather.getByRole('button', { name: /seen/i }).click()
  expect((await marked).ok()).toBe(true)

  await visit(page, '/my-list')
  await expect(titles(page)).toHaveText([/Citizen Kane/, /Casablanca/, /Psycho/])
  const saved = page.getByText('Watchlist updated', { exact: true }).waitFor()
  await dragByMouse(page, handle(page, 'Psycho'), handle(page, 'Citizen Kane'))
  await expect(titles(page)).toHaveText([/Psycho/, /Citizen Kane/, /Casablanca/])
  await saved

  await stack.restart()
  await reload(page)
  await expect(titles(page)).toHaveText([/Psycho/, /Citizen Kane/, /Casablanca/])
  await page.goto('/?filter=seen')
  await expect(page.getByRole('link', { name: /The Godfather/ }).first()).toBeVisible()
})

function responseTo(page: Page, path: string) {
  return page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(path),
  )
}
