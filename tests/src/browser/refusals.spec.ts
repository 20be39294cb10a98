import { titles } from './my-list.ts'
import {
  expect,
  expectError,
  registered,
  submitLogin,
  test,
  toast,
  visit,
  wanted,
} from './product.ts'

test('offline at the first press, a new order of a list is refused with a text', async ({
  page,
  context,
}) => {
  expectError('net::ERR_INTERNET_DISCONNECTED')
  await registered(page)
  const [a = '', b = ''] = await wanted(page, 2)
  const loaded = page.waitForResponse('**/toasts.js')
  await visit(page, '/my-list?view=list')
  await (await loaded).finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: `Move: ${b}`, exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Move to top' }).press('Enter')
  await expect(toast(page)).toContainText('no connection')
  await expect(titles(page)).toHaveText([a, b])
  await context.setOffline(false)
})

test('a browser that refuses cookies isn’t greeted', async ({ page }) => {
  expectError('401')
  const person = await registered(page)
  await page.context().clearCookies()
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _refused, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await visit(page, '/sign-in')
  await submitLogin(page, person)
  await expect(toast(page)).toContainText('Allow cookies for this site.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('an address that is too long gets a page', async ({ page }) => {
  expectError('431')
  await page.goto(`/search?q=${'x'.repeat(9000)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address doesn’t work')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no mark is offered, and a line explains that marks need them', async ({ page }) => {
    await page.goto('/movies/psycho-1960')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Psycho')
    await expect(page.getByRole('main').getByRole('button', { name: 'Seen' })).toBeHidden()
    await expect(page.getByText('Marking films, signing in and forms need it')).toBeVisible()
  })
})
