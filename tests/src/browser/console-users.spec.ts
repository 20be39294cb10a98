import type { Page } from '@playwright/test'
import { addPeople } from '../mail/operator.ts'
import { adminEmail } from '../stack/person.ts'
import {
  expectAccessible,
  expectFitAndAccessible,
  expectNoSidewaysScroll,
} from './accessibility.ts'
import { test } from './console.ts'
import { expect, logInAsAdmin, marked, post, registered, toast, visit } from './product.ts'

const widths = [390, 820, 1440]

test('the list is a table, and cards on a phone; both open a panel that Back closes', async ({
  page,
  stack,
}) => {
  const person = await registered(page)
  await marked(page, { seen: 2, wanted: 1 })
  await page.context().clearCookies()
  await logInAsAdmin(page, stack)
  await visit(page, '/user-stats')
  const row = page.getByRole('row', { name: new RegExp(person.email) })

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row).toHaveCount(1)
    await expect(row.getByText('2', { exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible({
      visible: width > 767,
    })
    await expectNoSidewaysScroll(page)
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await row.getByRole('button', { name: person.email, exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'User' })
    await expect(panel.getByText('2 films')).toBeVisible()
    await expect(panel.getByText('1 film', { exact: true })).toBeVisible()
    await expect(panel.getByText('Confirm the address')).toBeVisible()
    await expect(page).toHaveURL(/\?user=[0-9a-f]{24}$/)
    if (width === 1440) await expectFitAndAccessible(page, ...widths)
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/\/user-stats$/)
  }
})

test('at 1280 px the sticky actions of a user cover none of its ID', async ({ page, stack }) => {
  await logInAsAdmin(page, stack)
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, '/user-stats')
  const row = page.getByRole('row').nth(1)
  const id = await row.getByRole('button', { name: /^Copy the ID/ }).boundingBox()
  const actions = await row.getByRole('cell').last().boundingBox()
  expect(Number(id?.x) + Number(id?.width)).toBeLessThanOrEqual(Number(actions?.x))
})

test('by keyboard alone an operator opens a user, and deletes it', async ({ page, stack }) => {
  await addPeople(stack, 3, 'keys')
  await logInAsAdmin(page, stack)
  await visit(page, '/user-stats?search=keys')
  const address = page.getByRole('button', { name: 'keys1@example.org', exact: true })
  await tabTo(page, 'keys1@example.org')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'User' })
  await expect(panel.getByRole('heading', { name: 'keys1@example.org' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(address).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Delete user' })).toBeVisible()
  await tabTo(page, 'Delete user')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete user' })
  await expect(question).toContainText('This action cannot be undone.')
  await expectAccessible(page)
  await tabTo(page, 'Delete user')
  await page.keyboard.press('Enter')

  await expect(toast(page)).toContainText('User deleted')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator(':not(body):focus').getByRole('table')).toBeVisible()
  await expect(address).toHaveCount(0)
  await expect(page.getByText('2 users.', { exact: false }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.getByRole('row', { name: /User deleted/ })).toContainText(adminEmail)
})

test('a message is closed, fits at each width, and is accessible', async ({ page, stack }) => {
  const message = { name: 'Zoë', email: 'zoe@example.org', subject: 'A slip', message: 'Hello' }
  await post(page, '/api/contact', message)
  await logInAsAdmin(page, stack)
  await visit(page, '/messages')
  const card = page.getByRole('article', { name: 'A slip' })
  await expect(card).toContainText('Hello')
  await card.getByRole('button', { name: /^Mark as answered/ }).click()
  await expect(toast(page)).toContainText('Marked as answered')
  await expect(card).toHaveCount(0)
  await page.getByRole('tab', { name: 'Answered' }).click()
  await expect(card).toHaveCount(1)
  await expectFitAndAccessible(page, ...widths)
})

/** Presses Tab until an element with that text has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await page.locator(':focus').textContent())?.trim() === text) return
  }
  throw new Error(`Tab doesn't reach ${text}`)
}
