import { expect, expectAccessible, expectError, test, visit } from './product.ts'

test('when the winners can’t be had, their page says so, and comes when they can', async ({
  page,
}) => {
  expectError('500')
  await visit(page, '/about')
  await page.route('**/api/oscar-winners', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
  )
  await page.getByRole('link', { name: 'Oscar Winners' }).first().click()
  const failure = page.getByRole('alert').filter({ hasText: 'Error Loading Oscar Winners' })
  await expect(failure).toContainText('Please try again later.')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/api/oscar-winners')
  await failure.getByRole('button', { name: 'Try again' }).click()
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(titles).toHaveCount(97)
  await expect(titles.first()).toHaveText('Wings')
  await expect(titles.last()).toHaveText('Anora')
  await expect(page.getByRole('main')).not.toContainText('#')

  await page.route('**/api/movie-details/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
  )
  await page.getByRole('link', { name: 'Poster of Wings' }).click()
  await expect(page.getByRole('dialog')).toContainText('Additional movie details not available')
})

test('a shared list keeps the order of its link, and says when there is nothing in it', async ({
  page,
}) => {
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  const show = async (query: string) => {
    await visit(page, `/shared-list${query}`)
  }
  await show('?ids=163,x,,678,150,163,999999&from=Ann%20%3Cb%3E&partial=true')
  await expect(page.getByText('Shared by Ann <b>')).toBeVisible()
  await expect(page.getByText('3 movies', { exact: true })).toBeVisible()
  await expect(page.getByText(/Only part of the list/)).toBeVisible()
  await expect(titles).toHaveText(['Citizen Kane', 'The Godfather', 'Casablanca'])
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /Seen|Watchlist|Add to List/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page).toHaveURL(/&partial=true&view=list$/)

  await show('?ids=2,163,678,150&list=combined')
  await expect(titles).toHaveText([
    'The Godfather',
    'Casablanca',
    'Citizen Kane',
    '12 Years a Slave',
  ])
  await show('?list=oscar&from=Ann')
  await expect(titles).toHaveCount(97)

  await show('?ids=,x,0')
  await expect(
    page.getByRole('heading', { name: 'This shared list is empty or invalid' }),
  ).toBeVisible()
  await expect(
    page.getByText("The URL may be incorrect or the movie IDs aren't valid"),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Top 100' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the index has every film of both lists, and finds one by its title', async ({ page }) => {
  await visit(page, '/movies/all')
  const main = page.getByRole('main')
  await expect(main.getByText('180 movies')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await main.getByRole('searchbox').fill('godfather ii')
  await expect(main.getByText('1 of 180 movies')).toBeVisible()
  const entry = main.getByRole('listitem').filter({ hasText: 'The Godfather Part II' })
  await expect(entry).toContainText('Oscar Winner')
  await expect(entry).toContainText('Top 100 #7')
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(/\/movies\/the-godfather-part-ii-1974$/)
  await page.goBack()
  await expect(main.getByRole('searchbox')).toHaveValue('godfather ii')
})

test('every page of films and every article can be read without scripts', async ({
  browser,
  stack,
}) => {
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
