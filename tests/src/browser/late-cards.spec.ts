import type { Page } from '@playwright/test'
import { expect, registered, test, visit } from './product.ts'

test('a card that is hydrated after a mark shows what the browser has stored', async ({ page }) => {
  const { id, title, year } = await farWinner(page)
  await page.addInitScript(
    (ticks) => localStorage.setItem('visitor-ticks', ticks),
    JSON.stringify([{ id, title, year, at: new Date().toISOString() }]),
  )
  await visit(page, '/oscar-winners')
  await seen(page, title).scrollIntoViewIfNeeded()
  await expect(seen(page, title)).toHaveAttribute('aria-pressed', 'true')
})

test('a card that is hydrated after a mark shows that of another tab', async ({
  page,
  context,
}) => {
  await registered(page)
  const { title } = await farWinner(page)
  await visit(page, '/oscar-winners')
  const other = await context.newPage()
  await visit(other, '/oscar-winners')
  await seen(other, title).click()
  await expect(seen(other, title)).toHaveAttribute('aria-pressed', 'true')
  await page.bringToFront()
  await seen(page, title).scrollIntoViewIfNeeded()
  await expect(seen(page, title)).toHaveAttribute('aria-pressed', 'true')
})

async function farWinner({ request }: Page): Promise<{ id: number; title: string; year: number }> {
  const winners = await (await request.get('/api/oscar-winners')).json()
  return winners[80]
}

function seen(page: Page, title: string) {
  return page.getByRole('main').getByRole('button', { name: `Seen: ${title}`, exact: true })
}
