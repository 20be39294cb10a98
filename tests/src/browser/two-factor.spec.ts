import { codeOf } from '../stack/authenticator.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectError, logIn, registered, test, visit } from './product.ts'

test('a user sets up two-step sign-in, and logs in with a code', async ({ page, context }) => {
  // Browsers log it when a code is required, or refused.
  expectError('401')
  const person = await registered(page)
  await visit(page, '/profile?section=account')
  const section = page.getByRole('region', { name: 'Two-step sign-in' })

  await section.getByRole('button', { name: 'Set up' }).click()
  await section.getByLabel('Current password', { exact: true }).fill(person.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '')
  await section.getByLabel('Code from the app').fill(codeOf(secret, 0))
  await section.getByRole('button', { name: 'Switch on' }).click()

  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('You have 10 recovery codes left')).toBeVisible()

  await context.clearCookies()
  await logIn(page, person)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is not valid')
  // Half a minute ahead: the code of now was used to switch it on.
  await code.fill(codeOf(secret, 30))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
