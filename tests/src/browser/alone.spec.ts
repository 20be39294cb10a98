import { freePort, frontEnds, startDevServer } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'
import { expect, expectError, logInAsAdmin, registered, test } from './product.ts'

const firstPages: Record<string, string> = {
  mf_catalog: 'Movies to See Before You Die',
  mf_watchlist: 'Your watchlist is empty',
  mf_admin: 'All well',
}

for (const frontEnd of frontEnds) {
  if (frontEnd.name === 'shell') continue
  const firstText = firstPages[frontEnd.name] ?? ''
  test(`${frontEnd.folder} runs alone on a running product`, async ({ page, stack }) => {
    if (frontEnd.name === 'mf_admin') await logInAsAdmin(page, stack)
    else await registered(page)
    const port = await freePort()
    const server = startDevServer(frontEnd, { gatewayUrl: stack.url, port, isQuiet: true })
    try {
      await until(async () => (await fetch(server.url)).ok, 90)
      await page.goto(server.url)
      await expect(page.getByText(firstText).first()).toBeVisible()
      // A development server compiles a part when it is first shown, at any time: what the part
      // requests while the session ends is refused.
      expectError('status of 401')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      // It would look for its server.
      await page.goto('about:blank')
    } finally {
      await server.stop()
    }
  })
}
