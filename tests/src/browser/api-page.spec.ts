import { expect, registered, test } from './product.ts'

test('the API page tries calls out as whoever is signed in', async ({ page }) => {
  const { email } = await registered(page)
  await page.goto('/api/docs')
  const call = page.locator('[id="operations-Signing_in-getCurrentUser"]')
  await call.getByRole('button', { name: '/api/current-user' }).first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()

  await expect(call.locator('.live-responses-table')).toContainText(email)
})
