import { expect, registered, test, visit } from './product.ts'

test('browsers log no warning of preloads for a signed-in user', async ({ page, context }) => {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (/warning|error/.test(message.type())) complaints.push(message.text())
  })
  await registered(page)
  for (const path of ['/', '/my-list', '/movies/psycho-1960']) {
    const tab = await context.newPage()
    await visit(tab, path)
    if (path === '/my-list') continue
    await expect(tab.locator('link[rel="prefetch"][href*="/mf_watchlist/"]')).not.toHaveCount(0)
  }
  // Browsers complain of an unused preload after three seconds, and give no sign of having none.
  await page.waitForTimeout(5000)
  expect(complaints).toEqual([])
})

test('the operator’s script gets page views under the page’s policy', async ({ page }) => {
  await page.route('**/counter.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.pageViews = []; window.cinecanon = { analytics: (event) => pageViews.push(event) }',
    }),
  )
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('"analyticsScript":null', '"analyticsScript":"/counter.js"')
    await route.fulfill({ response, body })
  })
  await visit(page, '/about')
  await page.getByRole('link', { name: 'Contact', exact: true }).last().click()
  await expect
    .poll(() => page.evaluate(() => (window as { pageViews?: { path: string }[] }).pageViews))
    .toMatchObject([{ path: '/about' }, { path: '/contact' }])
})

test('Back to the browser’s copy of a page shows who has signed in meanwhile', async ({ page }) => {
  await visit(page, '/oscar-winners')
  const account = page.getByRole('banner').locator('[aria-haspopup="menu"]')
  await expect(account).toHaveCount(0)
  await visit(page, '/about')
  await registered(page)
  await page.goBack()
  await expect(account).toBeVisible()
})
