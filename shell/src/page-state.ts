import type { RemotesJson } from '@cinecanon/contract'
import type { DehydratedState } from '@cinecanon/web/query'

/** What the server tells the browser in the page itself, so that nothing has to be asked twice. */
export type PageState = { remotes: RemotesJson; queries: DehydratedState }

const elementId = 'page-state'

/** As an inert script block: `<` is escaped, so that no text in it can end the block. */
export function pageStateTag(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/**
 * Null where the page wasn't rendered on the server, as in development. Its data counts as fetched
 * now: the server renders a page long before it sends it, but sends none that is out of date.
 */
export function readPageState(): PageState | null {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return null
  const { remotes, queries } = JSON.parse(text) as PageState
  const dataUpdatedAt = Date.now()
  const fetchedNow = queries.queries.map((query) =>
    query.state.status === 'success'
      ? { ...query, state: { ...query.state, dataUpdatedAt } }
      : query,
  )
  return { remotes, queries: { ...queries, queries: fetchedNow } }
}
