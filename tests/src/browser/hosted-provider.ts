import type { StandInProvider } from '@cinecanon/testing/hosted-provider'
import type { Page } from '@playwright/test'

/** Plays the provider's host for its library: a script with one form that signs `subject` in. */
export async function provideForms(page: Page, hosted: StandInProvider, subject: string) {
  const token = hosted.tokenFor(subject, new URL(page.url()).origin)
  await page.route(`${hosted.issuer}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: route.request().url().includes('clerk-js') ? scriptOf(subject, token) : formsScript,
    }),
  )
}

/** No request of the library gets a response. */
export function provideNothing(page: Page, hosted: StandInProvider) {
  return page.route(`${hosted.issuer}/**`, () => undefined)
}

const formsScript = 'window.__internal_ClerkUICtor = class {}'

/** As much of the provider's script as its React library uses. */
function scriptOf(subject: string, token: string): string {
  return `window.Clerk = (() => {
    const listeners = new Set()
    const session = {
      id: 'sess_1', status: 'active',
      lastActiveToken: { jwt: { claims: { sid: 'sess_1', sub: '${subject}' } } },
      getToken: async () => '${token}',
    }
    const show = (node, label) => {
      const button = document.createElement('button')
      button.textContent = label
      button.onclick = () => clerk.become({ id: '${subject}' }, session)
      node.replaceChildren(button)
    }
    const clerk = {
      loaded: false, user: null, session: null, organization: null, client: { signedInSessions: [] },
      become(user, session) {
        Object.assign(clerk, { user, session })
        const { client, organization } = clerk
        clerk.__internal_lastEmittedResources = { client, session, user, organization }
        for (const listener of listeners) listener(clerk.__internal_lastEmittedResources)
      },
      async load() { clerk.loaded = true; clerk.status = 'ready'; clerk.become(null, null) },
      addListener(listener) { listeners.add(listener); return () => listeners.delete(listener) },
      on(_event, listener, { notify } = {}) { if (notify) listener('ready') },
      off() {},
      mountSignUp: (node) => show(node, 'Sign up at the provider'),
      mountSignIn: (node) => show(node, 'Sign in at the provider'),
      unmountSignUp: (node) => node.replaceChildren(),
      unmountSignIn: (node) => node.replaceChildren(),
      __internal_updateProps() {},
      async signOut(then) { clerk.become(null, null); await then?.() },
    }
    return clerk
  })()`
}
