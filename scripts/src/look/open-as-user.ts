import type { User, UserId } from '@cinecanon/contract'
import type { Page } from 'playwright-core'
import { unlessBusy } from './watched-page.ts'

type Served = { gatewayUrl: string; header: Record<string, string> }

/** Shows pages for a made-up user, whose calls get no response, because nothing may be written. */
export async function openAsUser(page: Page, { gatewayUrl, header }: Served): Promise<void> {
  const response = await unlessBusy(() => page.request.get(gatewayUrl, { headers: header }))
  const body = await page.evaluate(asForUser, { html: await response.text(), user: madeUp })
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    () => {},
  )
  await page.route(
    (url) => url.origin === new URL(gatewayUrl).origin,
    (route, request) =>
      request.resourceType() === 'document' ? route.fulfill({ response, body }) : route.fallback(),
  )
}

type Element = { textContent: string; replaceChildren: () => void }
type Document = {
  documentElement: { outerHTML: string }
  getElementById: (id: string) => Element | null
}
type PageNames = { DOMParser: new () => { parseFromString: (t: string, as: string) => Document } }
/** The shell writes it in page-state.ts. */
type PageState = { queries: { queries: { queryKey: unknown[]; state: { data: unknown } }[] } }

/** Runs in the browser, because parsing there loads nothing. */
function asForUser({ html, user }: { html: string; user: User }): string {
  const { DOMParser } = globalThis as unknown as PageNames
  const document = new DOMParser().parseFromString(html, 'text/html')
  document.getElementById('root')?.replaceChildren()
  const element = document.getElementById('page-state')
  if (element) {
    const state = JSON.parse(element.textContent) as PageState
    for (const { queryKey, state: query } of state.queries.queries) {
      if (queryKey[0] === 'current-user') query.data = user
    }
    element.textContent = JSON.stringify(state).replaceAll('<', '\\u003c')
  }
  return `<!doctype html>\n${document.documentElement.outerHTML}`
}

const madeUp: User = {
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
  preferences: { achievementDialogs: false },
}
