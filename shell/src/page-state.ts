import { createCaller, type RemotesJson } from '@cinecanon/contract'
import { createQueryClient, isStale, noteAge } from '@cinecanon/web'
import type { DehydratedState, QueryClient } from '@cinecanon/web/query'
import { fromTable, type Table, toTable } from './table.ts'

export type PageState = { remotes: RemotesJson; queries: DehydratedState }

type Serialized = PageState & { tables: Record<DehydratedQuery['queryHash'], Tables> }
/** The empty name is the data itself, others are its fields. */
type Tables = Record<string, Table>
type DehydratedQuery = DehydratedState['queries'][number]

const elementId = 'page-state'

/** A `<` is escaped, because text could end the block. */
export function pageStateTag({ remotes, queries: { queries, ...rest } }: PageState): string {
  const tables: Serialized['tables'] = {}
  const withoutTables = queries.map((query) => {
    const fieldTables = tablesIn(query.state.data)
    if (Object.keys(fieldTables).length === 0) return query
    tables[query.queryHash] = fieldTables
    return withData(query, withoutFields(query.state.data, Object.keys(fieldTables)))
  })
  const serialized: Serialized = { remotes, tables, queries: { ...rest, queries: withoutTables } }
  const json = JSON.stringify(serialized).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** It is null where no server rendered the page. */
export function readPageState(): PageState | null {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return null
  const { remotes, tables, queries } = JSON.parse(text) as Serialized
  const complete = queries.queries.map((query) => fetchedNow(withTables(query, tables)))
  return { remotes, queries: { ...queries, queries: complete } }
}

function tablesIn(data: unknown): Tables {
  const whole = toTable(data)
  if (whole) return { '': whole }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return {}
  const fieldTables = Object.entries(data).map(([name, value]) => [name, toTable(value)] as const)
  return Object.fromEntries(
    fieldTables.filter((entry): entry is [string, Table] => !!entry[1] && !!entry[0]),
  )
}

function withoutFields(data: unknown, names: readonly string[]): unknown {
  if (names.includes('')) return undefined
  return { ...(data as object), ...Object.fromEntries(names.map((name) => [name, undefined])) }
}

function withTables(query: DehydratedQuery, tables: Serialized['tables']): DehydratedQuery {
  const { '': whole, ...fields } = tables[query.queryHash] ?? {}
  if (whole) return withData(query, fromTable(whole))
  const lists = Object.entries(fields).map(([name, table]) => [name, fromTable(table)])
  if (lists.length === 0) return query
  return withData(query, { ...(query.state.data as object), ...Object.fromEntries(lists) })
}

function withData(query: DehydratedQuery, data: unknown): DehydratedQuery {
  return { ...query, state: { ...query.state, data } }
}

/** Cached pages are current when they are sent. */
function fetchedNow(query: DehydratedQuery): DehydratedQuery {
  if (query.state.status !== 'success') return query
  return { ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }
}

export function createPageClient(send: typeof fetch = fetch): QueryClient {
  const client: QueryClient = createQueryClient(
    createCaller({
      // The HTTP cache could return old data as fresh.
      fetch: (address, init) =>
        send(address, { ...init, ...(isStale(client) && { cache: 'no-cache' }) }),
      onResponse: (endpoint, response) => noteAge(client, endpoint, response),
    }),
  )
  return client
}
