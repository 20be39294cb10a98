import type { Page } from '@playwright/test'
import { expect, marked, registered, test, visit } from './product.ts'

test('the fiftieth film of the Top 100 is celebrated on its page, and in one of two tabs', async ({
  page,
  context,
}) => {
  await registered(page)
  await marked(page, { seen: 49, wanted: 0 })
  const other = await context.newPage()
  for (const tab of [page, other]) await openUnseen(tab)

  await tickNext(page)
  await expect(achievement(page)).toBeVisible()
  await achievement(page).getByRole('button', { name: 'Close', exact: true }).click()

  const reading = other.waitForResponse('**/api/badges')
  await tickNext(other)
  await reading
  await tickNext(page)
  // One more where the other tab learned of the first tick before its own.
  await expect(page.getByText(/^5[12] of 100 movies watched$/)).toBeVisible()
  for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toHaveCount(0)
})

async function openUnseen(page: Page) {
  await visit(page, '/?filter=unseen')
  await expect(page.getByText('49 of 100 movies watched')).toBeVisible()
}

function tickNext(page: Page) {
  // Within the list, because the film of the day may be seen already.
  return page.locator('#top-100-movies').getByRole('button', { name: /seen/i }).first().click()
}

function achievement(page: Page) {
  return page.getByRole('dialog', { name: 'You earned the badge Film Lover' })
}
