import type { RemotesJson } from '@cinecanon/contract'
import type { DehydratedState } from '@cinecanon/web/query'
import { fromTable, type Table, toTable } from './table.ts'

/** What the server tells the browser in the page itself, so that nothing has to be asked twice. */
export type PageState = { remotes: RemotesJson; queries: DehydratedState }

/** The same as text. Of a list of records the data is left out: it is among the tables. */
type Written = PageState & { tables: Record<DehydratedQuery['queryHash'], Table> }
type DehydratedQuery = DehydratedState['queries'][number]

const elementId = 'page-state'

/** As an inert script block: `<` is escaped, so that no text in it can end the block. */
export function pageStateTag({ remotes, queries: { queries, ...others } }: PageState): string {
  const tables: Written['tables'] = {}
  const withoutTables = queries.map((query) => {
    const table = toTable(query.state.data)
    if (!table) return query
    tables[query.queryHash] = table
    return { ...query, state: { ...query.state, data: undefined } }
  })
  const written: Written = { remotes, tables, queries: { ...others, queries: withoutTables } }
  const json = JSON.stringify(written).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** Null where the page wasn't rendered on the server, as in development. */
export function readPageState(): PageState | null {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return null
  const { remotes, tables, queries } = JSON.parse(text) as Written
  const complete = queries.queries.map((query) => fetchedNow(withTable(query, tables)))
  return { remotes, queries: { ...queries, queries: complete } }
}

function withTable(query: DehydratedQuery, tables: Written['tables']): DehydratedQuery {
  const table = tables[query.queryHash]
  return table ? { ...query, state: { ...query.state, data: fromTable(table) } } : query
}

/** The server renders a page long before it sends it, but sends none that is out of date. */
function fetchedNow(query: DehydratedQuery): DehydratedQuery {
  if (query.state.status !== 'success') return query
  return { ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }
}
