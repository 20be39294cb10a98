import { startDnsServer } from '@cinecanon/testing/dns-server'
import type { Locator, Page } from '@playwright/test'
import { addPeople } from '../mail/operator.ts'
import { adminOf } from '../stack/person.ts'
import { expectFitAndAccessible } from './accessibility.ts'
import { isSandboxed, mailsAt } from './console.ts'
import { test as base, expect, expectError, logInAsAdmin, post, visit } from './product.ts'

/** A product of its own, because a rule writes to everybody; its domain has an MX record alone. */
const test = base.extend<Record<never, never>, { dns: string }>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      await using dns = await startDnsServer({ 'MX cinecanon.org': '10 mail.cinecanon.org' })
      await use(dns.server)
    },
    { scope: 'worker' },
  ],
  options: [
    async ({ dns }, use) => {
      const MAIL_FROM = 'Cinecanon <news@cinecanon.org>'
      await use({ env: { MAIL_RATE_PER_SECOND: '50', DNS_SERVERS: dns, MAIL_FROM } })
    },
    { scope: 'worker' },
  ],
})

test('a blast by a rule is composed on one screen at every width, and another operator stops it', async ({
  page,
  browser,
  stack,
}) => {
  expectError(isSandboxed)
  await addPeople(stack, 3, 'wide')
  await logInAsAdmin(page, stack)
  await visit(page, '/email-blasts/new')
  await page.getByLabel('Films seen of').selectOption('Top 100')
  await page.getByLabel('At least').fill('1')
  await page.getByLabel('Joined', { exact: true }).selectOption('Since a day')
  await page.getByLabel('Joined: day (UTC)').fill('2026-01-05')
  await expect(page.getByText('0 people.')).toBeVisible()
  await page.getByLabel('Later').check({ force: true })
  await page.getByLabel(/^Quiet hours/).check()
  await expectFitAndAccessible(page, 390, 820, 1440)

  await page.getByRole('link', { name: 'Edit it' }).click()
  await expect(page).toHaveURL(/email-editor/)
  await page.goBack()
  await expect(page.getByLabel('At least')).toHaveValue('1')
  await page.getByRole('button', { name: 'People I choose' }).click()
  await page.getByLabel('Select all', { exact: true }).check()
  await page.getByLabel('Date and time').fill('2096-01-05T20:00')
  await expectFitAndAccessible(page, 390, 820, 1440)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).click()
  await expect(page.getByRole('timer')).toContainText('Starts Jan')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport()

  const context = await browser.newContext({ baseURL: stack.url })
  const other = await context.newPage()
  await logInAsAdmin(other, stack)
  await visit(other, '/email-blasts')
  await expect(other.getByRole('timer')).toContainText('Starts Jan')
  await expectFitAndAccessible(other, 390, 820, 1440)
  await other.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await context.close()
})

test('the records of the domain fit at every width, and one is copied by keyboard', async ({
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAsAdmin(page, stack)
  await visit(page, '/mail-domain')
  const dmarc = page.getByRole('region', { name: /^DMARC/ })
  await expect(dmarc).toContainText('v=DMARC1; p=none')
  await expectFitAndAccessible(page, 390, 820, 1440)

  await dmarc.getByRole('button', { name: 'Copy name' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dmarc.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^v=DMARC1; p=none/)
})

test('by keyboard alone, from signing in to a blast sent to a segment', async ({ page, stack }) => {
  expectError(isSandboxed)
  expectError('401')
  await addPeople(stack, 2, 'keys')
  await logInAsAdmin(page, stack)
  await saveSubject(page, 'By keyboard')
  await page.context().clearCookies()
  const { press, type, tabTo, inputs } = keyboardOf(page)
  const { email, password } = adminOf(stack)
  await visit(page, '/sign-in')
  await tabTo(page.getByLabel('Email'))
  await type(email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await type(password)
  await press('Enter')
  await page.waitForURL((url) => url.pathname !== '/sign-in')

  await visit(page, '/email-blasts')
  await tabTo(page.getByRole('link', { name: 'New blast' }))
  await press('Enter')
  const joined = page.getByLabel('Joined', { exact: true })
  await expect(joined).toBeVisible()
  await tabTo(joined)
  await press('ArrowDown')
  await tabTo(page.getByLabel('Joined: days'))
  await type('7')
  const send = page.getByRole('button', { name: /^Send to \d+ people$/ })
  await tabTo(send)
  await press('Enter')
  await expect(page.getByRole('timer')).toContainText('Sending starts in')
  const [typed, pressed] = [inputs.typed, inputs.pressed]
  await expect(page.getByText('Done', { exact: true })).toBeVisible()

  await mailsAt(stack, 'keys0@example.org', 1)
  const all = `${typed + pressed} inputs: ${typed} characters and ${pressed} keys`
  test
    .info()
    .annotations.push({ type: 'by keyboard, from signing in to a blast', description: all })
  process.stdout.write(`From signing in to a blast sent to a segment: ${all}\n`)
  expect(pressed).toBeLessThan(150)
})

/** Another, because the same content soon after asks again. */
async function saveSubject(page: Page, subject: string): Promise<void> {
  const path = '/api/email-template/email-blast'
  const { html, css } = await (await page.request.get(path)).json()
  await post(page, path, { html, css, subject })
}

/** Counts what a person presses and types. */
function keyboardOf(page: Page) {
  const inputs = { typed: 0, pressed: 0 }

  async function press(key: string): Promise<void> {
    inputs.pressed += 1
    await page.keyboard.press(key)
  }

  async function type(text: string): Promise<void> {
    inputs.typed += text.length
    await page.keyboard.type(text)
  }

  async function tabTo(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < 80 && !(await isThere()); tabs += 1) await press('Tab')
    await expect(target).toBeFocused()
  }

  return { press, type, tabTo, inputs }
}
