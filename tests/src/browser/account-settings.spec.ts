import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectFitAndAccessible } from './accessibility.ts'
import { expect, expectError, post, registered, test, visit } from './product.ts'

const newPassword = 'purple walrus sings opera'

test('a user uploads a picture, changes the password, ends other sessions, exports data and deletes the account', async ({
  page,
  browser,
  stack,
}) => {
  // Browsers log it when they are signed out.
  expectError('401')
  const person = await registered(page)
  const second = await browser.newContext({ baseURL: stack.url })
  await post(second, '/api/login', person)
  await visit(page, '/profile?section=account')
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()

  await expectFitAndAccessible(page)

  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Profile picture').setInputFiles(picture)
  await expect(page.getByText('Profile image updated successfully', { exact: true })).toBeVisible()
  const inHeader = page.getByRole('banner').locator('img[src^="/api/profile/images/"]')
  await expect(inHeader).toBeVisible()
  const width = () => inHeader.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBe(512)

  await expect(session(page, 'This device')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  expect(await whoIs(second)).toBe(401)

  await post(second, '/api/login', person)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden()
  expect(await whoIs(second)).toBe(401)
  await second.close()

  const everything = JSON.parse(await downloaded(page, 'Download everything (JSON)'))
  expect(everything.account).toMatchObject({ email: person.email, hasPassword: true })
  expect(await downloaded(page, 'Download my films (CSV)')).toContain('Title,Year,Seen')

  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expectAccessible(page)
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByLabel('Current password', { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: 'Delete my account', exact: true }).click()
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await whoIs(page.context())).toBe(401)
})

async function whoIs(context: BrowserContext): Promise<number> {
  return (await context.request.get('/api/current-user')).status()
}

function session(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text })
}

async function downloaded(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFile(await (await coming).path(), 'utf8')
}
