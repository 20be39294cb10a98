import { trialHeader, type User, type UserId } from '@cinecanon/contract'
import type { Page } from 'playwright-core'
import type { Trial } from './release-command.ts'

/**
 * Lets a page open as for a user, without an account: the document is the home page's, emptied, with a made-up user in its
 * data; calls are never answered. So scripts run as far as they get without data, and nothing is written anywhere.
 */
export async function openAsUser(page: Page, { gatewayUrl, token }: Trial): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    () => {},
  )
  await page.route(
    (url) => url.origin === new URL(gatewayUrl).origin,
    async (route, request) => {
      if (request.resourceType() !== 'document') return route.fallback()
      const headers = { ...request.headers(), [trialHeader]: token }
      const response = await route.fetch({ url: gatewayUrl, headers })
      await route.fulfill({ response, body: asForUser(await response.text()) })
    },
  )
}

const rootAndState =
  /<div id="root">.*<\/div>\n<script type="application\/json" id="page-state">(.*?)<\/script>/s

function asForUser(html: string): string {
  return html.replace(rootAndState, (_all, json: string) => {
    // As `page-state.ts` of the host writes it.
    const state = JSON.parse(json) as PageState
    for (const { queryKey, state: query } of state.queries.queries) {
      if (queryKey[0] === 'current-user') query.data = madeUp
    }
    const text = JSON.stringify(state).replaceAll('<', '\\u003c')
    return `<div id="root"></div>\n<script type="application/json" id="page-state">${text}</script>`
  })
}

type PageState = { queries: { queries: { queryKey: unknown[]; state: { data: unknown } }[] } }

const madeUp: User = {
  // No account has it, and no call with it leaves the browser.
  id: '000000000000000000000000' as UserId,
  email: 'nobody@example.org',
  emailVerified: true,
  username: 'nobody@example.org',
  firstName: '',
  lastName: '',
  profile_image_url: null,
  profileImageUrl: null,
  created_at: '2025-01-01T00:00:00.000Z',
  createdAt: '2025-01-01T00:00:00.000Z',
  isAdmin: true,
  seesTemplates: true,
  hasTwoFactor: true,
  mustSetUpTwoFactor: false,
}
