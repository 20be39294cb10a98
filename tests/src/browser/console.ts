import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { until } from '@cinecanon/testing/until'
import type { Page } from '@playwright/test'
import { addPeople } from '../mail/operator.ts'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { mailsTo } from '../stack/inbox.ts'
import { expectNoSidewaysScroll } from './accessibility.ts'
import { test as base, visit } from './product.ts'

/** A product with a few dozen users, and five mails of blasts a second. */
export const test = base.extend<Record<never, never>, { crowd: undefined }>({
  options: [
    { env: { MAIL_RATE_PER_SECOND: '5' }, gatewayEnv: { TRUSTED_PROXIES: 'loopback' } },
    { scope: 'worker' },
  ],
  crowd: [
    async ({ stack }, use) => {
      await addPeople(stack, 30, 'guest')
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

/** Opens a page on a tablet and on a desktop, where `look` finds it whole and nothing sticks out. */
export async function inBothWidths(
  page: Page,
  address: string,
  look: () => Promise<void>,
): Promise<void> {
  await visit(page, address)
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await look()
    await expectNoSidewaysScroll(page)
  }
}

export function mailsAt({ inboxUrl }: FreshStack, address: string, count: number) {
  return until(async () => {
    const mails = await mailsTo(inboxUrl, address)
    return mails.length >= count && mails
  })
}

/** The head of the first mail to an address as sent: the inbox's calls leave out List headers. */
export async function headOfMailTo({ dataDir }: FreshStack, address: string): Promise<string> {
  const inbox = path.join(dataDir, 'inbox')
  const files = (await readdir(inbox)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map((name) => readFile(path.join(inbox, name), 'utf8')))
  const heads = mails.map((mail) => mail.slice(0, mail.indexOf('\r\n\r\n')))
  return heads.find((head) => head.includes(address)) ?? ''
}

/** The browser's message for the preview's frame, which runs no scripts of mails or tests. */
export const isSandboxed = "because the document's frame is sandboxed"
