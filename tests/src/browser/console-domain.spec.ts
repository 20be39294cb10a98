import { startDnsServer } from '@cinecanon/testing/dns-server'
import {
  test as base,
  expect,
  expectFitAndAccessible,
  expectNoSidewaysScroll,
  logInAsAdmin,
} from './product.ts'

/** A product whose domain has an MX record alone. */
const test = base.extend<Record<never, never>, { dns: string }>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      await using dns = await startDnsServer({
        'MX cinecanon.org': '10 mail.cinecanon.org',
        'A mail.cinecanon.org': '198.51.100.7',
      })
      await use(dns.server)
    },
    { scope: 'worker' },
  ],
  options: [
    async ({ dns }, use) => {
      const MAIL_FROM = 'Cinecanon <news@cinecanon.org>'
      await use({ env: { DNS_SERVERS: dns, MAIL_FROM } })
    },
    { scope: 'worker' },
  ],
})

test('the operator learns which records are missing, and copies one by keyboard', async ({
  page,
  context,
  stack,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAsAdmin(page, stack)
  await page.goto('/mail-domain')
  const tab = page.getByRole('navigation', { name: 'Mail' }).getByRole('link', { name: 'Domain' })
  await expect(tab).toHaveAttribute('aria-current', 'page')

  const check = (name: RegExp) => page.getByRole('region', { name })
  await expect(check(/^SPF/)).toContainText('Missing')
  await expect(check(/^DMARC/)).toContainText('v=DMARC1; p=none')
  await expect(check(/replies go/)).toContainText('Replies to mails go to mail.cinecanon.org.')
  await expect(check(/^Name of/)).toContainText('Not known')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectFitAndAccessible(page)
  }

  await check(/^DMARC/)
    .getByRole('button', { name: 'Copy name' })
    .focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copied the value', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^v=DMARC1; p=none/)
})
