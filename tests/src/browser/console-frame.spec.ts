import type { RemotesJson } from '@cinecanon/contract'
import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectFitAndAccessible,
  expectNoSidewaysScroll,
} from './accessibility.ts'
import { isSandboxed, test } from './console.ts'
import { expect, expectError, logInAsAdmin, registered, visit } from './product.ts'

const pages = {
  'films and people': [
    '/console',
    '/movie-ranking-methodology',
    '/user-stats',
    '/console/posters',
    '/audit-trail',
  ],
  mails: [
    '/email-editor',
    '/email-blasts',
    '/email-blasts/new',
    '/suppressions',
    '/mail-domain',
    '/messages',
  ],
}

for (const [what, addresses] of Object.entries(pages)) {
  test(`pages of ${what} have one frame and no defect on a phone, a tablet and a desktop`, async ({
    page,
    stack,
  }) => {
    expectError(isSandboxed)
    await logInAsAdmin(page, stack)
    for (const address of addresses) {
      await test.step(address, async () => {
        await visit(page, address)
        for (const width of [390, 820, 1440]) await expectFrame(page, width)
        await expect(page.getByRole('link', { name: 'Back to the site' })).toBeVisible()
        await expectFitAndAccessible(page)
      })
    }
  })
}

test('every page of the console has its own frame', async ({ page, stack }) => {
  await logInAsAdmin(page, stack)
  const { remotes }: RemotesJson = await (await page.request.get('/remotes.json')).json()
  const { area } = remotes.find(({ name }) => name === 'mf_admin') ?? {}
  expect(area?.pages.filter(({ frame }) => frame !== 'own')).toEqual([])
  const linked = area?.links.filter((link) => link.in.console !== undefined) ?? []
  const keys = linked.map(({ key }) => key)
  expect(new Set(keys).size).toBe(linked.length)
  for (const { to } of linked) expect((await page.request.get(to)).status()).toBe(200)
})

test('old addresses lead to the messages, and to the details of the status', async ({
  page,
  stack,
}) => {
  await logInAsAdmin(page, stack)
  await visit(page, '/audit-trail?tab=contact')
  await expect(page).toHaveURL(/\/messages$/)
  await expect(page.getByText('No open messages.')).toBeVisible()

  await visit(page, '/status')
  await expect(page).toHaveURL(/\/console#status$/)
  await expect(page.getByText('Waiting for the mail service')).toBeVisible()
  await expectFitAndAccessible(page, 390, 820, 1440)
})

test('the rail, the jumps and the search work by keyboard alone', async ({ page, stack }) => {
  await logInAsAdmin(page, stack)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/console')
  const rail = page.getByRole('navigation', { name: 'Console' })
  await tabTo(page, 'Ranking')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/movie-ranking-methodology$/)
  await expect(rail.getByRole('link', { name: 'Ranking' })).toHaveAttribute('aria-current', 'page')

  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/user-stats$/)
  await expect(page.getByRole('heading', { name: 'User Statistics' })).toBeVisible()

  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search people and films' }).pressSequentially('guest7')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('row', { name: 'guest7@example.org' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/user-stats\?search=guest7%40example\.org$/)
  await expect(page.getByText('guest7@example.org').first()).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('In the console')
})

test('the menu of pages works by keyboard on a phone', async ({ page, stack }) => {
  await logInAsAdmin(page, stack)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/messages')
  const menu = page.locator('summary[aria-label^="Console page"]')
  await menu.focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('navigation', { name: 'Console' })
  await expect(links).toBeVisible()
  await expectFitAndAccessible(page)
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(links).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(links.getByRole('link', { name: 'Overview' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/console$/)
  await expect(links).toBeHidden()
  await expect(menu).toContainText('Overview')
})

test('the overview shows that all is well, or a hanging process and its recovery by itself', async ({
  page,
  stack,
}) => {
  await logInAsAdmin(page, stack)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/console')
  await expect(
    page.getByText(/^All well\. \d+ people, \d+ marks? today, \d+ mails? waiting\.$/),
  ).toBeVisible()
  const link = page.getByRole('navigation').getByRole('link', { name: /^Overview/ })
  await expect(link).toHaveAccessibleName('Overview')

  const mail = page.getByRole('group', { name: 'mail-api' })
  const pid = stack.processes['mail-api']?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  try {
    const problem = page.getByText('1 of 4 processes is not ready: mail-api.')
    await expect(problem).toBeVisible()
    await expect(page.getByText(/^All well/)).toBeHidden()
    await expect(link).toHaveAccessibleName(/1 problem/)
    await expectFitAndAccessible(page)
    await problem.click()
    await expect(mail.getByText('Not responding')).toBeVisible()
    await expectAccessible(page)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await expect(mail.getByText('Ready')).toBeVisible()
})

test('the overview counts marks, and what visitors look for', async ({ page, browser, stack }) => {
  // Two networks, because what one alone looks for isn't shown.
  for (const network of ['192.0.2.1', '198.51.100.1']) {
    const extraHTTPHeaders = { 'x-forwarded-for': network }
    const context = await browser.newContext({ baseURL: stack.url, extraHTTPHeaders })
    const visitor = await context.newPage()
    await visit(visitor, '/about')
    await visitor.keyboard.press('/')
    await visitor.getByRole('combobox').pressSequentially('Xyzzy returns')
    await expect(visitor.getByText('No results for “Xyzzy returns”')).toBeVisible()
    await visitor.keyboard.press('Escape')
    await visitor.request.get('/moives/psycho')
    await registered(visitor)
    await context.close()
  }

  await logInAsAdmin(page, stack)
  await expect(async () => {
    await visit(page, '/console')
    const box = page.getByRole('region', { name: /look for/ })
    await expect(box.getByText('xyzzy returns')).toBeVisible({ timeout: 2000 })
    await expect(box.getByText('/moives/psycho')).toBeVisible({ timeout: 2000 })
  }).toPass()
})

/** At this width: one heading, the rail or the menu, nothing of the public frame. */
async function expectFrame(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible({
    visible: width >= 1024,
  })
  await expect(page.locator('summary', { hasText: /./ }).first()).toBeVisible({
    visible: width < 1024,
  })
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

async function tabTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`no Tab reaches ${name}`)
}
