import { sendEmailBlast } from '@cinecanon/contract'
import type { Page } from '@playwright/test'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { linkMailedTo } from '../stack/inbox.ts'
import { anOperator, password } from '../stack/person.ts'
import { expectFitAndAccessible } from './accessibility.ts'
import { test as base, expect, reload, visit } from './product.ts'

const test = base.extend<Record<never, never>, Record<never, never>>({
  options: [{ usersEnv: { NEWS_CONSENT: 'opt-in' } }, { scope: 'worker' }],
})

test('a person who leaves the box empty gets no news, until the switch is on', async ({ page }) => {
  await signUp(page, 'without@example.org', async (box) => {
    await expect(box).not.toBeChecked()
    await expectFitAndAccessible(page)
  })

  await openSettings(page)
  await expect(news(page)).not.toBeChecked()
  await expect(section(page)).toContainText('Off.')
  await news(page).focus()
  await page.keyboard.press('Space')
  await expect(news(page)).toBeChecked()
  await expect(section(page)).toContainText(/On since .*: you said so here\./)
  await expect(section(page)).toContainText('They begin once your address is verified.')
  await expectFitAndAccessible(page)
  await reload(page)
  await expect(news(page)).toBeChecked()
})

test('a person who ticked the box stops the news by a mail’s link, and the switch shows it', async ({
  page,
  stack,
}) => {
  const email = 'with@example.org'
  await signUp(page, email, (box) => box.check())
  const verify = await linkMailedTo(stack.inboxUrl, {
    to: email,
    subject: 'Confirm your email address',
  })
  await visit(page, verify)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible()
  await openSettings(page)
  await expect(news(page)).toBeChecked()
  await expect(section(page)).toContainText('you said so when you created your account.')

  await visit(page, await linkOfNews(page, stack, email))
  await page.getByRole('button', { name: 'Stop the news' }).click()
  await expect(page.getByText('You get no more news from us.')).toBeVisible()
  await openSettings(page)
  await expect(news(page)).not.toBeChecked()
  await expect(section(page)).toContainText('Off since')

  await news(page).click()
  await expect(section(page)).toContainText('you said so here.')
  await reload(page)
  await expect(news(page)).toBeChecked()
})

async function signUp(page: Page, email: string, fill: (box: Box) => Promise<void>) {
  await visit(page, '/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await fill(page.getByRole('checkbox', { name: /^Send me news/ }))
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

type Box = ReturnType<typeof news>

async function openSettings(page: Page): Promise<void> {
  await visit(page, '/profile?section=account#news')
  await expect(section(page)).toBeVisible()
}

function section(page: Page) {
  return page.getByRole('region', { name: 'News by email' })
}

function news(page: Page) {
  return section(page).getByRole('switch', { name: /^Send me news/ })
}

/** Sends a blast to the page's person. @returns the link at the foot of the mail */
async function linkOfNews(page: Page, stack: FreshStack, email: string): Promise<string> {
  const { id } = await (await page.request.get('/api/current-user')).json()
  const { call } = await anOperator(stack)
  const content = { subject: 'News', htmlContent: '<p>Hello {{name}}</p>', cssContent: '' }
  await call(sendEmailBlast, { body: { userIds: [id], ...content } })
  return linkMailedTo(stack.inboxUrl, { to: email, subject: 'News' })
}
