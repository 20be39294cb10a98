import type { Locator, Page } from '@playwright/test'
import { addPeople } from '../mail/operator.ts'
import { mailsTo } from '../stack/inbox.ts'
import { adminOf } from '../stack/person.ts'
import { mailsAt } from './console.ts'
import {
  test as base,
  expect,
  expectAccessible,
  expectError,
  expectFitAndAccessible,
  expectNoSidewaysScroll,
  logInAsAdmin,
  post,
  reload,
  visit,
} from './product.ts'

/** A product of its own, because a rule without conditions writes to everybody. */
const test = base.extend({
  options: [{ env: { MAIL_RATE_PER_SECOND: '50' } }, { scope: 'worker' }],
})

// All wait for mail.
test.describe.configure({ timeout: 180_000 })

test('a blast by a rule is composed on one screen, at every width', async ({ page, stack }) => {
  expectError(isSandboxed)
  await addPeople(stack, 3, 'wide')
  await logInAsAdmin(page, stack)
  await visit(page, '/email-blasts/new')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('button', { name: /^Send to \d+ people$/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByLabel('Films seen of').selectOption('Top 100')
  await page.getByLabel('At least').fill('1')
  await page.getByLabel('Joined', { exact: true }).selectOption('Since a day')
  await page.getByLabel('Joined: day (UTC)').fill('2026-01-05')
  await expect(page.getByText('0 people.')).toBeVisible()
  await page.getByLabel('Later').check({ force: true })
  await page.getByLabel(/^Quiet hours/).check()
  await expectFitAndAccessible(page)

  await page.getByRole('button', { name: 'People I choose' }).click()
  await page.getByLabel(/^Select the \d+ users shown$/).check()
  await expect(page.getByRole('button', { name: /^Send to \d+ people$/ })).toBeVisible()
  await expectFitAndAccessible(page)
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).click()
  await expect(page.getByText('Choose a date and a time to come.')).toBeVisible()
  await page.getByLabel('Date and time').fill('2096-01-05T20:00')
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).click()
  await expect(page.getByRole('timer')).toContainText('Starts Jan')

  await visit(page, '/email-blasts')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('timer')).toContainText('Starts Jan')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expectFitAndAccessible(page)
})

test('another operator stops a blast within ten seconds, also after a reload', async ({
  page,
  browser,
  stack,
}) => {
  expectError(isSandboxed)
  await addPeople(stack, 2, 'held')
  await logInAsAdmin(page, stack)
  await saveSubject(page, 'Held back')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/email-blasts/new')
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).click()
  await expect(page.getByRole('timer')).toContainText(/^Sending starts in \d+…$/)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport()

  const context = await browser.newContext({ baseURL: stack.url })
  const other = await context.newPage()
  await logInAsAdmin(other, stack)
  await visit(other, '/email-blasts')
  await expect(other.getByRole('button', { name: 'Stop' })).toBeVisible()
  await reload(other)
  await other.getByRole('button', { name: 'Stop' }).first().click()
  await expect(other.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await context.close()

  // By then the first would have arrived.
  await page.getByRole('button', { name: 'Write to others' }).click()
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await mailsAt(stack, 'held0@example.org', 1)
  expect(await mailsTo(stack.inboxUrl, 'held0@example.org')).toHaveLength(1)
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
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })

  await mailsAt(stack, 'keys0@example.org', 1)
  const all = `${typed + pressed} inputs: ${typed} characters and ${pressed} keys`
  test
    .info()
    .annotations.push({ type: 'by keyboard, from signing in to a blast', description: all })
  process.stdout.write(`From signing in to a blast sent to a segment: ${all}\n`)
  expect(pressed).toBeLessThan(150)
})

const isSandboxed = "because the document's frame is sandboxed"

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
