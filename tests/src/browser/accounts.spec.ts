import { linkMailedTo } from '../stack/inbox.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectError, registered, submitLogin, test, visit } from './product.ts'

test('a password reset by mail ends the session in another browser', async ({
  page,
  browser,
  stack,
}) => {
  expectError('401')
  expectError('400')
  const elsewhere = await (await browser.newContext({ baseURL: stack.url })).newPage()
  const person = await registered(elsewhere)
  await elsewhere.goto('/my-list')

  await visit(page, '/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The page before stays until the new one is there, and has such a field as well.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)

  const mail = { to: person.email, subject: 'Reset Your Password' }
  const link = await linkMailedTo(stack.inboxUrl, mail)
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  await visit(page, link)
  await expect(page).toHaveURL(`${stack.url}/reset-password`)
  await expectAccessible(page)
  const setPassword = async (next: string) => {
    await page.getByLabel('New password').fill(next)
    await page.getByLabel('Confirm password').fill(next)
    await page.getByRole('button', { name: 'Set New Password' }).click()
  }
  await setPassword('password1')
  await expect(page.getByRole('alert')).toContainText('too easy to guess')
  await setPassword('blue lamp on tuesday')
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.waitForURL('**/sign-in')
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(referers.filter((each) => each.includes(token))).toEqual([])

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/sign-in\?from=/)
  await elsewhere.context().close()

  await submitLogin(page, { ...person, password: 'blue lamp on tuesday' })
  await page.waitForURL((url) => url.pathname === '/')
})
