import type { Page } from '@playwright/test'
import { expectAccessible, expectFitAndAccessible } from './accessibility.ts'
import { expect, expectError, marked, phone, registered, reload, test, visit } from './product.ts'

const address = '/movies/vertigo-1958'

test('after Seen, one press stores tonight; a ticket is written by keyboard alone', async ({
  page,
}) => {
  await registered(page)
  await visit(page, address)
  await seen(page).press('Enter')
  const question = page.getByRole('group', { name: 'When did you see it?' })
  await question.getByRole('button', { name: 'Tonight' }).press('Enter')
  await expect(tickets(page)).toHaveCount(1)
  await expect(question).toBeHidden()

  await page.getByRole('button', { name: 'Seen it again' }).press('Enter')
  await page.getByRole('textbox', { name: 'Year' }).fill('2009')
  await page.getByLabel('Month').selectOption('March')
  await page.getByLabel('Day').selectOption('Some day')
  await page.getByRole('slider', { name: 'Stars' }).focus()
  for (let halves = 0; halves < 9; halves += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: 'One line' }).fill('Longer than I slept.')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'One line' }).press('Enter')
  await expect(tickets(page)).toHaveCount(2)

  await reload(page)
  await expect(tickets(page).nth(1)).toContainText('Mar 2009')
  await expect(tickets(page).nth(1).getByRole('img', { name: '4.5 stars' })).toBeVisible()
  await expect(tickets(page).nth(1)).toContainText('Longer than I slept.')
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('My List asks when, leads to a ticket, and the year counts it', async ({ page }) => {
    await registered(page)
    await marked(page, { seen: 0, wanted: 5 })
    await visit(page, '/my-list')
    const marks = page.getByRole('button', { name: /^Seen: / })
    for (const [left, day] of [
      [4, 'Tonight'],
      [3, 'Yesterday'],
    ] as const) {
      await marks.first().press('Enter')
      await page.getByRole('button', { name: day }).press('Enter')
      await expect(page.getByRole('group', { name: /^When did you see / })).toHaveCount(0)
      await expect(marks).toHaveCount(left)
    }
    await marks.first().press('Enter')
    await page.getByRole('link', { name: 'A day…' }).focus()
    await expectFitAndAccessible(page)
    await page.getByRole('link', { name: 'A day…' }).press('Enter')
    await expect(page.getByRole('form', { name: 'Ticket' })).toBeFocused()
    await page.getByRole('button', { name: 'Save the ticket' }).press('Enter')
    await expect(tickets(page)).toHaveCount(1)

    const year = new Date().getFullYear()
    await visit(page, `/year/${year}`)
    await expect(page.getByRole('heading', { name: `Your ${year}` })).toBeVisible()
    await expect(page.getByText(/^3 viewings, /)).toBeVisible()
    await expectFitAndAccessible(page)
  })
})

test('the day of a mark waits with it for a connection', async ({ page, context }) => {
  expectError('ERR_INTERNET_DISCONNECTED')
  await registered(page)
  await visit(page, address)
  await context.setOffline(true)
  await seen(page).click()
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await context.setOffline(false)

  await expect(tickets(page)).toHaveCount(1)
})

function seen(page: Page) {
  return page.getByRole('button', { name: 'Seen Vertigo' })
}

function tickets(page: Page) {
  return page.getByRole('region', { name: 'Your Tickets' }).getByRole('article')
}
