import type { Page } from '@playwright/test'
import { titles } from './my-list.ts'
import {
  expect,
  expectFitAndAccessible,
  marked,
  registered,
  reload,
  test,
  toast,
  visit,
  wanted,
} from './product.ts'

const sections = ['overview', 'watched', 'badges', 'statistics']

test('a user with sixty films is congratulated once', async ({ page }) => {
  await registered(page)
  await marked(page, { seen: 60, wanted: 6 })

  await page.goto('/profile')
  const achievement = page.getByRole('dialog', { name: 'You earned the badge Movie Buff' })
  await expect(achievement).toBeVisible()
  await achievement.getByRole('button', { name: 'Close', exact: true }).click()
  await reload(page)
  const card = page.getByRole('region', { name: 'Profile card' })
  await expect(card.getByRole('definition')).toHaveText(['60', '6', /^\d+h \d+m$/, '60%'])
  await expect(page.getByText('60 of 100 Top 100 movies watched')).toBeVisible()
})

test('a list’s link opens it for visitors, with a social card', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await registered(page)
  await wanted(page, 3)
  await visit(page, '/my-list')
  await page.getByRole('button', { name: /^Share/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your list' })
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
  const link = await clipboard(page)
  expect(link).not.toContain(email)

  const visitor = await browser.newPage()
  await visitor.goto(link)
  await expect(visitor.getByText(`Shared by ${email.split('@')[0]}`)).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(3)
  const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  const response = await visitor.request.get(new URL(picture ?? '', link).href)
  expect(response.headers()['content-type']).toBe('image/png')
  await visitor.close()
})

test('a signed-in user marks films of a shared list, and adds the others', async ({ page }) => {
  await registered(page)
  await marked(page, { seen: 2, wanted: 1 })
  const movies: { id: number; title: string }[] = await (
    await page.request.get('/api/movies')
  ).json()
  const shared = movies.slice(0, 6)
  const titleAt = (index: number) => shared[index]?.title.replaceAll("'", '’') ?? ''
  await visit(page, `/shared-list?ids=${shared.map(({ id }) => id).join()}&from=Kim`)
  await expect(page.getByText('You’ve seen 2 of 6')).toBeVisible()

  await page.getByRole('button', { name: `Seen: ${titleAt(3)}`, exact: true }).click()
  await expect(page.getByText('You’ve seen 3 of 6')).toBeVisible()
  await expectFitAndAccessible(page)

  const add = page.getByRole('button', { name: 'Add the other 2' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('What you haven’t seen is on your watchlist')).toBeVisible()
  await expect(toast(page)).toContainText('2 films added to your watchlist')
  await visit(page, '/my-list')
  await expect(titles(page)).toHaveText([2, 4, 5].map(titleAt))
})

test('the profile suggests next films with reasons', async ({ page }) => {
  await registered(page)
  await marked(page, { seen: 3, wanted: 1 })
  await visit(page, '/profile')
  const next = page.getByRole('region', { name: 'What next' })
  await expect(next.getByRole('listitem')).toHaveCount(6)
  const earns = 'Earns [\\w ]+, (Top 100|Oscar Best Picture)'
  const others = 'Closes the \\d{4}s|On \\d lists?|Best Picture|In the Top 100'
  for (const film of await next.getByRole('listitem').all()) {
    await expect(film.locator('p')).toHaveText(new RegExp(`^(${earns}|${others})$`))
  }
  await visit(page, '/my-list')
  await expect(page.getByRole('region', { name: 'Finish by a date' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What next' })).toHaveCount(0)
})

test('the profile is accessible in both themes, and fits', async ({ page }) => {
  test.slow()
  await registered(page)
  await marked(page, { seen: 12, wanted: 3 })
  for (const section of sections) {
    await visit(page, `/profile?section=${section}`)
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(/^Loading|^Looking/)).toHaveCount(0)
    await expectFitAndAccessible(page)
  }
  await page.setViewportSize({ width: 412, height: 839 })
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Watched Movies')
  await expect(page).toHaveURL(/section=watched/)
})

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
