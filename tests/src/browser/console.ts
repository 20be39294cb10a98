import { until } from '@cinecanon/testing/until'
import { addPeople } from '../mail/operator.ts'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { mailsTo } from '../stack/inbox.ts'
import { test as base } from './product.ts'

/** A product with a few dozen users, and five mails of blasts a second. */
export const test = base.extend<Record<never, never>, { crowd: undefined }>({
  options: [
    { env: { MAIL_RATE_PER_SECOND: '5' }, gatewayEnv: { TRUSTED_PROXIES: 'loopback' } },
    { scope: 'worker' },
  ],
  // Otherwise the mail's frame moves to a process of its own, and Playwright may lose its content.
  launchOptions: [
    ({ launchOptions: { args = [], ...others } }, use) =>
      use({ ...others, args: [...args, '--disable-site-isolation-trials'] }),
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

export function mailsAt({ inboxUrl }: FreshStack, address: string, count: number) {
  return until(async () => {
    const mails = await mailsTo(inboxUrl, address)
    return mails.length >= count && mails
  })
}

/** The browser's message for the preview's frame, which runs no scripts of mails or tests. */
export const isSandboxed = "because the document's frame is sandboxed"
