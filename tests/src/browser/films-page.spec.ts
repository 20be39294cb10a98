import {
  expect,
  expectError,
  onDesktopAndPhone,
  registered,
  test,
  toast,
  visit,
} from './product.ts'

onDesktopAndPhone(() => {
  test("a film's page tells all there is, and leads on", async ({ page }) => {
    await visit(page, '/movies/citizen-kane-1941')
    const film = page.getByRole('main')
    for (const words of [
      'Rank #4',
      '119 min',
      'Oscar Best Picture Nominee',
      'Composite Rank: #4',
      '14th, 1942: nominated for Best Picture',
      'Critical Acclaim',
    ]) {
      await expect(film).toContainText(words)
    }
    await expect(
      film.getByRole('region', { name: 'Critical Rankings' }).getByRole('listitem'),
    ).toHaveText([
      /American Film Institute.*#1/,
      /Metacritic.*#9/,
      /Variety.*#4/,
      /British.*#3/,
      /Rotten.*#33/,
    ])
    await expect(film.getByRole('region', { name: 'Watchlist User Stats' })).toContainText('%')
    await expect(film.getByRole('link', { name: 'View on IMDB' })).toHaveAttribute(
      'href',
      /imdb\.com\/title\/tt0033467/,
    )
    await expect(film.getByRole('link', { name: 'Watch on Amazon' })).toHaveAttribute(
      'href',
      '/go/citizen-kane-1941',
    )

    const synopsis = film.getByRole('heading', { name: 'Synopsis' })
    await page.evaluate(() => window.scrollTo(0, 0))
    await film.getByRole('link', { name: 'Read More' }).click()
    await expect(synopsis).toBeInViewport()

    await film.getByRole('link', { name: /Next.*Singin' in the Rain/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Singin' in the Rain")
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /singin-in-the-rain-1952$/,
    )
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      /^Singin' in/,
    )
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test('a visitor is told to sign in; a user’s marks stay, and go back when they can’t be saved', async ({
  page,
}) => {
  expectError('500')
  await visit(page, '/')
  const tick = page.getByRole('button', { name: 'Seen: Casablanca' })
  await tick.click()
  await expect(toast(page)).toContainText('Movie marked as seen')
  await expect(toast(page)).toContainText('Log in to save your progress!')
  await expect(tick).toHaveAttribute('aria-pressed', 'false')
  await visit(page, '/movies/casablanca-1942')
  await page.getByRole('button', { name: 'Add to List Casablanca' }).click()
  await expect(toast(page)).toContainText('Added to watchlist')
  await expect(toast(page)).toContainText('Sign in to track your progress!')

  await registered(page)
  await visit(page, '/movies/casablanca-1942')
  await page.getByRole('button', { name: 'Seen Casablanca' }).click()
  await expect(toast(page)).toContainText('Marked as Seen')
  await visit(page, '/')
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  const progress = page.getByRole('region', { name: 'Your progress' })
  await expect(progress).toContainText('1 of 100 movies watched')

  await page.route('**/api/movie-states', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: oops })
      : route.continue(),
  )
  await tick.click()
  await expect(toast(page)).toContainText('Failed to update movie status')
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  await expect(progress).toContainText('1 of 100 movies watched')

  await page.route('**/api/watchlist/add', (route) => route.fulfill({ status: 500, json: oops }))
  await page.getByRole('button', { name: 'List view' }).click()
  await page.getByRole('button', { name: 'Add to List Psycho' }).click()
  await expect(toast(page)).toContainText('Failed to add movie to watchlist')
  await expect(page.getByRole('button', { name: 'Add to List Psycho' })).toBeVisible()
})

const oops = { message: 'Something went wrong' }
