import { expect, registered, test } from './product.ts'

test('the API page sends calls with the session', async ({ page }) => {
  const { email } = await registered(page)
  await page.goto('/api/docs')
  const call = page.locator('[id="operations-users-getCurrentUser"]')
  await call.getByRole('button', { name: '/api/current-user' }).first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()

  await expect(call.locator('.live-responses-table')).toContainText(email)
})

test('the API page has the product’s header, fonts and theme', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.locator('html')).not.toHaveClass(/dark-mode/)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark-mode/)
  await page.locator('.opblock-tag').first().waitFor()
  const families = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map((face) => face.family)
  })
  expect(families.map((family) => family.replaceAll('"', '')).toSorted()).toEqual([
    'Fraunces',
    'Instrument Sans',
  ])
  await page.getByRole('link', { name: 'Cinecanon', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})
