import { type StandInProvider, startHostedProvider } from '@cinecanon/testing/hosted-provider'
import { expectAccessible } from './accessibility.ts'
import { provideForms, provideNothing } from './hosted-provider.ts'
import { test as base, expect, expectError, registered, submitLogin, visit } from './product.ts'

/** A product of its own, with keys of a provider that is a stand-in on this machine. */
const test = base.extend<Record<never, never>, { hosted: StandInProvider }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      await using hosted = await startHostedProvider()
      await use(hosted)
    },
    { scope: 'worker' },
  ],
  options: [
    async ({ hosted }, use) => {
      const { publishableKey, secretKey, apiUrl } = hosted
      const gatewayEnv = { CLERK_PUBLISHABLE_KEY: publishableKey }
      const secrets = { CLERK_SECRET_KEY: secretKey, CLERK_API_URL: apiUrl }
      await use({ gatewayEnv, usersEnv: { ...gatewayEnv, ...secrets } })
    },
    { scope: 'worker' },
  ],
})

test('a user signs up at the provider, logs out, and logs in again', async ({ page, hosted }) => {
  hosted.users.set('user_ann', { email: 'ann@example.org' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await visit(page, '/')
  await provideForms(page, hosted, 'user_ann')
  const chunksOfHome = scriptsIn(requests)
  expect(requests.filter((url) => url.startsWith(hosted.issuer))).toEqual([])

  await page.goto('/sign-up')
  const form = page.getByRole('button', { name: 'Sign up at the provider' })
  await expect(form).toBeVisible()
  await expectAccessible(page)
  const library = scriptsIn(requests).filter((url) => !chunksOfHome.includes(url))
  expect(library.length).toBeGreaterThan(0)
  await form.click()

  await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  const me = await page.request.get('/api/current-user')
  expect(await me.json()).toMatchObject({ email: 'ann@example.org' })

  await page.getByRole('button', { name: /account|menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  // Here by the router: the provider's form needs a document of its own, and gets it.
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Other ways to sign in' }).click()
  await page.getByRole('button', { name: 'Sign in at the provider' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await page.request.get('/api/current-user')).status()).toBe(200)
})

test('visitors and local accounts work without the provider’s scripts', async ({
  page,
  hosted,
  context,
  stack,
}) => {
  // Said by the provider's library when it gives up.
  expectError('Failed to load Clerk JS')
  await provideNothing(page, hosted)
  const person = await registered(page)
  await context.clearCookies()

  await page.goto('/sign-up')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Unable to load authentication system. Please try again later.')
  await expect(alert).toContainText(
    'Authentication is currently unavailable. You can still browse movies as a guest.',
  )
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await expect(page).toHaveURL(`${stack.url}/`)

  await page.goto('/sign-in')
  await expect(
    page.getByText('Unable to load authentication system. Using local authentication instead.'),
  ).toBeVisible()
  await submitLogin(page, person)
  await page.waitForURL((url) => url.pathname === '/')
})

function scriptsIn(urls: string[]): string[] {
  return urls.filter((url) => url.includes('/assets/shell/') && url.endsWith('.js'))
}
