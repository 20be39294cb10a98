import { pageAt, pagesOf } from '@cinecanon/contract'
import { skipClosedDialogs } from '@cinecanon/ui'
import { areasQuery, currentUserQuery, noSiteSettings, siteSettingsQuery } from '@cinecanon/web'
import { hydrate } from '@cinecanon/web/query'
import { BrowserRouter } from '@cinecanon/web/router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { plugInScript } from './frame/analytics.ts'
import { refreshRestoredPages } from './frame/restored-pages.ts'
import { loadArea } from './frame/toasts/Toasts.tsx'
import { keepTranslationsCurrent } from './frame/translations.ts'
import { createPageClient, readPageState } from './page-state.ts'
import { rootErrors } from './remotes/failures.ts'
import { startRecovery } from './remotes/recovery.ts'
import { createRemotes, fetchRegistry } from './remotes/registry.ts'
import { loadPalette } from './search/prepare.ts'

startRecovery()
keepTranslationsCurrent()
skipClosedDialogs()
const state = readPageState()
const client = createPageClient()
if (state) hydrate(client, state.queries)

const { analyticsScript } = client.getQueryData(siteSettingsQuery.queryKey) ?? noSiteSettings
if (analyticsScript) plugInScript(analyticsScript)

const registry = state?.remotes ?? (await fetchRegistry())
client.setQueryData(areasQuery.queryKey, registry.remotes)
const remotes = createRemotes(registry)
const app = (
  <BrowserRouter>
    <App client={client} remotes={remotes} />
  </BrowserRouter>
)

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root')
refreshRestoredPages(client, root)
if (root.firstChild) {
  const first = pageAt(location.pathname, pagesOf(registry.remotes))
  if (first) await remotes.ready(first.remote)
  // A transition hydrates in slices, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(root, app, rootErrors)
  })
  // The document has collected earlier presses.
  dispatchEvent(new Event('hydrating'))
} else {
  createRoot(root, rootErrors).render(app)
}

const whenIdle = window.requestIdleCallback ?? setTimeout
setTimeout(() => {
  if (client.getQueryData(currentUserQuery.queryKey)) remotes.prefetchForUsers()
  // Both are needed without a connection, when they can't be loaded.
  whenIdle(() => void Promise.allSettled([loadArea(), loadPalette()]))
}, 2000)
