import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { register, verifyEmail } from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import type { Page } from '@playwright/test'
import { addPeople } from '../mail/operator.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { linkMailedTo, mailsTo } from '../stack/inbox.ts'
import { aVisitor } from '../stack/person.ts'
import { test as base, post, whenAlive } from './product.ts'

export const tester = { email: 'tester@example.org', password: 'blue lamp on tuesday' }

/** A product that knows a template tester, has a few dozen users, and sends five mails of blasts a second. */
export const test = base.extend<Record<never, never>, { stack: FreshStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      await using stack = await freshStack({
        env: { TEMPLATE_TESTER_EMAIL: tester.email, MAIL_RATE_PER_SECOND: '5' },
      })
      await addPeople(stack, 30, 'guest')
      await use(stack)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export async function inBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await look()
  }
}

/** By the call that the page makes: its browser is signed in from then on. */
export async function logInAsAdmin(page: Page, { secrets }: FreshStack): Promise<void> {
  const body = { email: 'admin@cinecanon.localhost', password: secrets.adminPassword }
  await post(page, '/api/login', body)
}

export async function logIn(page: Page, { email, password }: typeof tester): Promise<void> {
  await page.goto('/sign-in')
  await whenAlive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function registerTester({ url, inboxUrl }: FreshStack): Promise<void> {
  const call = aVisitor(url)
  await call(register, { body: tester })
  const link = await linkMailedTo(inboxUrl, { to: tester.email, subject: 'Is this your address?' })
  await call(verifyEmail, { body: { token: new URL(link).searchParams.get('token') ?? '' } })
}

export function mailsAt({ inboxUrl }: FreshStack, address: string, count: number) {
  return until(async () => {
    const mails = await mailsTo(inboxUrl, address)
    return mails.length >= count && mails
  })
}

/** The head of the first mail to an address, as it was sent: the inbox's calls leave the List headers out. */
export async function headOfMailTo({ dataDir }: FreshStack, address: string): Promise<string> {
  const inbox = path.join(dataDir, 'inbox')
  const files = (await readdir(inbox)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map((name) => readFile(path.join(inbox, name), 'utf8')))
  const heads = mails.map((mail) => mail.slice(0, mail.indexOf('\r\n\r\n')))
  return heads.find((head) => head.includes(address)) ?? ''
}
