import { expect, test, visit } from './product.ts'

test('film pages and articles are readable without scripts', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url })
  const page = await context.newPage()
  const main = page.getByRole('main')
  const films = () => main.locator('h3 a[href^="/movies/"]')
  await page.goto('/')
  await expect(main.getByRole('link', { name: 'Explore Top 100 Movies' })).toBeVisible()
  await expect(films()).toHaveCount(20)
  await expect(main.getByText('Welcome to Cinecanon')).toBeVisible()
  await page.goto('/oscar-winners')
  await expect(films()).toHaveCount(97)
  await page.goto('/movies/all')
  await expect(main.locator('a[href^="/movies/"]')).toHaveCount(180)
  await main.getByRole('link', { name: /Parasite/ }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Parasite')
  await expect(main).toContainText('Palme d')
  for (const path of ['/how-we-rank-movies', '/about', '/privacy-policy', '/terms-of-service']) {
    await page.goto(path)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await main.innerText()).length).toBeGreaterThan(1500)
    expect(await main.getByRole('link').count()).toBeGreaterThan(3)
  }
  await context.close()
})

test('articles load an italic font, other pages don’t', async ({ page }) => {
  const italics = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts]
        .filter(({ style }) => style === 'italic')
        .map((face) => face.status)
    })
  await visit(page, '/')
  expect(await italics()).toEqual(['unloaded'])
  await visit(page, '/how-we-rank-movies')
  await expect.poll(italics).toEqual(['loaded'])
})
