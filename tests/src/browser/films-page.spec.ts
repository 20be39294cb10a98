import { expect, onDesktopAndPhone, test, visit } from './product.ts'

onDesktopAndPhone(() => {
  test("a film's page leads to its synopsis, and on to the next film", async ({ page }) => {
    await visit(page, '/movies/citizen-kane-1941')
    const film = page.getByRole('main')
    const synopsis = film.getByRole('region', { name: 'Synopsis' })
    const [beginning, rest] = [
      synopsis.locator('p > span').first(),
      synopsis.locator('[data-rest]'),
    ]
    const readMore = synopsis.getByRole('link', { name: 'Read More' })
    await expect(beginning).toBeInViewport()
    if (Number(page.viewportSize()?.width) < 768) {
      await expect(rest).toBeHidden()
      await readMore.click()
    }
    await expect(rest).toBeInViewport()
    await expect(readMore).toBeHidden()

    await film.getByRole('link', { name: /Next.*Singin’ in the Rain/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Singin’ in the Rain')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /singin-in-the-rain-1952$/,
    )
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      /^Singin’ in/,
    )
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})
