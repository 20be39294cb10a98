import { createCaller, type RemotesJson } from '@cinecanon/contract'
import { createQueryClient } from '@cinecanon/web'
import { hydrate } from '@cinecanon/web/query'
import { BrowserRouter } from '@cinecanon/web/router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readPageState } from './page-state.ts'
import { remotePageAt } from './pages.ts'
import { createRemotes } from './remotes/registry.ts'

const state = readPageState()
const client = createQueryClient(createCaller())
if (state) hydrate(client, state.queries)

const remotes = createRemotes(state?.remotes ?? (await fetchRemotes()))
const app = (
  <BrowserRouter>
    <App client={client} remotes={remotes} />
  </BrowserRouter>
)

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root')
if (root.firstChild) {
  const first = remotePageAt(location.pathname)
  if (first) await remotes.ready(first.remote)
  hydrateRoot(root, app)
} else {
  createRoot(root).render(app)
}

async function fetchRemotes(): Promise<RemotesJson> {
  const answer = await fetch('/remotes.json')
  return (await answer.json()) as RemotesJson
}
