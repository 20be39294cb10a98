import type { Page } from '@playwright/test'
import { without } from '../stack/blocked.ts'
import { expectFitAndAccessible } from './accessibility.ts'
import { expect, registered, test, toast, visit, wanted, whenAlive } from './product.ts'

const unavailable = 'Your account can’t be reached right now'

test('a signed-in user browses while accounts are unavailable, and gets the account back without a reload', async ({
  page,
  stack,
}) => {
  await registered(page)
  const [first = '', second = ''] = await wanted(page, 2)
  await visit(page, '/')
  await expect(watchlistMark(page, first)).toHaveAttribute('aria-pressed', 'true')

  await without(stack.processes.users, async () => {
    await test.step('an open page shows it at the first failure, and stores the mark', async () => {
      await watchlistMark(page, second).click()
      await expect(notice(page)).toBeVisible()
      await expect(page.getByText('1 mark will be saved when the connection is back')).toBeVisible()
      await expect(watchlistMark(page, first)).not.toHaveAttribute('aria-disabled', 'true')
      await expect(watchlistMark(page, second)).toHaveAttribute('aria-pressed', 'false')
    })

    await test.step('a new page has the films, but neither an account nor a sign-in link', async () => {
      expect((await page.goto('/'))?.status()).toBe(200)
      await expect(notice(page)).toBeVisible()
      await whenAlive(page)
      await expectSignedOutLook(page)
      const mark = watchlistMark(page, first)
      await expect(mark).toHaveAttribute('aria-disabled', 'true')
      await expect(mark).toHaveAttribute('title', unavailable)
      await mark.click({ force: true })
      await expect(toast(page)).toContainText(unavailable)
      await page.getByLabel('Filter movies').selectOption('Seen')
      await expect(page.getByText('Your marks will show here again')).toBeVisible()
      await page.getByRole('button', { name: 'Show all movies' }).click()
      await expectFitAndAccessible(page)
    })

    await test.step('a personal page shows it without a redirect', async () => {
      for (const path of ['/sign-in', '/my-list']) {
        expect([path, (await page.goto(path))?.status()]).toEqual([path, 503])
        const heading = page.getByRole('heading', {
          name: 'Your account can’t be reached right now',
        })
        await expect(heading).toBeVisible()
        await whenAlive(page)
        await expect(page).toHaveURL(path)
        if (path === '/sign-in') await expectFitAndAccessible(page)
      }
    })
  })

  await expect(page.getByRole('heading', { name: 'My Watchlist' })).toBeVisible()
  await expect(page.getByRole('heading', { name: first, exact: true }).first()).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.getByRole('link', { name: 'Top 100', exact: true }).first().click()
  await expect(watchlistMark(page, first)).toHaveAttribute('aria-pressed', 'true')
  await expect(watchlistMark(page, first)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(watchlistMark(page, second)).toHaveAttribute('aria-pressed', 'false')
})

test('stale lists are marked until they are current', async ({ page, stack }) => {
  // No client has requested these posters.
  for (const path of ['/api/movies', '/api/oscar-winners']) await page.request.get(path)
  await without(stack.processes.catalog, async () => {
    // For a second the gateway sends no request.
    await expect.poll(() => warningOf(page, '/api/movies')).toContain('110')

    await page.goto('/')
    await expect(staleNote(page)).toBeVisible()
    await whenAlive(page)
    await expect(staleNote(page)).toBeVisible()
    await expectFitAndAccessible(page)

    await page.getByRole('link', { name: 'Oscar Winners' }).first().click()
    await expect(
      page.getByRole('heading', { name: 'Best Picture Winners', exact: true }),
    ).toBeVisible()
    await expect(staleNote(page)).toBeVisible()
  })
  await expect(staleNote(page)).toBeHidden()
  await expect(
    page.getByRole('heading', { name: 'Best Picture Winners', exact: true }),
  ).toBeVisible()
})

function watchlistMark(page: Page, title: string) {
  return page.getByRole('button', { name: `Watchlist: ${title}`, exact: true })
}

function notice(page: Page) {
  return page.getByText('Your marks and lists are safe')
}

function staleNote(page: Page) {
  return page.getByText(/^As of .*\. We can’t load anything newer right now\.$/)
}

async function expectSignedOutLook(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await expect(header.getByRole('img', { name: unavailable })).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^(Login|Sign (in|up)|Create account)/i }),
  ).toHaveCount(0)
  await expect(header.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
}

async function warningOf({ request }: Page, path: string): Promise<string> {
  return (await request.get(path)).headers().warning ?? ''
}
