import { Writable } from 'node:stream'
import {
  type HostModule,
  type PageAccess,
  type PageOrder,
  type PageResult,
  pageAt,
  pagesOf,
  type RemoteName,
  type RemotePage,
} from '@cinecanon/contract'
import {
  areasQuery,
  createQueryClient,
  currentUserQuery,
  markupKey,
  newsModeQuery,
  noSiteSettings,
  type RemoteModule,
  setAccountUnavailable,
  setMarkupOf,
  siteOriginQuery,
  siteSettingsQuery,
  staleSinceQuery,
} from '@cinecanon/web'
import { dehydrate, type QueryClient } from '@cinecanon/web/query'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { StyleSheetManager } from 'styled-components'
import { App } from './App.tsx'
import { pathForVisitors } from './account/safe-path.ts'
import { documentOf } from './document.ts'
import { hostedIdentityQuery, signInPages } from './hosted-identity/hosted-identity.ts'
import type { Remotes } from './remotes/registry.ts'
import { markupFor } from './stored-markup.tsx'
import { createStyleSheet } from './style-sheet.ts'

type Modules = Partial<Record<RemoteName, RemoteModule>>
type OnError = (error: unknown) => void

export const renderPage: HostModule['renderPage'] = async (order): Promise<PageResult> => {
  const page = pageAt(order.url.pathname, pagesOf(order.remotes.remotes))
  const location = redirectOf(order, page?.access ?? 'everyone')
  if (location) return { kind: 'redirect', location }

  let isRandom = false
  const client = clientFor(order, () => {
    isRandom = true
    return Math.random()
  })
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  try {
    await prefetch(order, page, client).catch(onError)
    client.setQueryData(staleSinceQuery.queryKey, order.staleSince?.()?.getTime() ?? null)
    const { head, body, styles } = await renderApp(order, client, onError)
    const queries = dehydrate(client, { shouldDehydrateQuery: isSent })
    const document = documentOf({
      order,
      head,
      body,
      componentStyles: styles,
      state: { remotes: order.remotes, queries },
      preloads: order.remotes.remotes.find(({ name }) => name === page?.remote)?.preload ?? [],
    })
    const [first] = errors
    return {
      kind: 'page',
      status: statusIn(head),
      ...document,
      isRandom,
      isWhole: errors.length === 0,
      ...(errors.length > 0 && { failure: first instanceof Error ? first.message : String(first) }),
    }
  } finally {
    // Timers would hold each page's data for a day.
    client.clear()
  }
}

function redirectOf(order: PageOrder, access: PageAccess): string | undefined {
  const isVisitor = !order.user && !order.isAccountUnavailable
  if (isVisitor && access !== 'everyone') return pathForVisitors(access, order.url)
  return order.url.pathname === '/auth' ? '/sign-in' : undefined
}

function clientFor(order: PageOrder, random: () => number): QueryClient {
  const client = createQueryClient(order.call, { isServer: true, random })
  if (order.isAccountUnavailable) setAccountUnavailable(client)
  else client.setQueryData(currentUserQuery.queryKey, order.user)
  client.setQueryData(areasQuery.queryKey, order.remotes.remotes)
  client.setQueryData(siteOriginQuery.queryKey, order.url.origin)
  client.setQueryData(siteSettingsQuery.queryKey, order.site ?? noSiteSettings)
  return client
}

type Sent = { state: { status: string }; queryKey: readonly unknown[] }

/** Browsers retry failed queries, and take areas from the registry. */
function isSent({ state, queryKey: [name] }: Sent): boolean {
  if (name === areasQuery.queryKey[0] || name === markupKey[0]) return false
  return state.status === 'success' || name === currentUserQuery.queryKey[0]
}

async function prefetch(
  { modules, url }: PageOrder,
  page: RemotePage | undefined,
  client: QueryClient,
): Promise<void> {
  if (page) {
    const module = (modules as Modules)[page.remote]
    if (!module) return Missing()
    await module.prefetch?.({ path: url.pathname, search: url.searchParams, client })
  } else if (signInPages.test(url.pathname)) {
    await Promise.all([
      client.prefetchQuery(hostedIdentityQuery),
      client.prefetchQuery(newsModeQuery),
    ])
  }
}

/** Errors of parts that are left to the browser go to `onError`. */
async function renderApp(order: PageOrder, client: QueryClient, onError: OnError) {
  const sheet = createStyleSheet(order.nonce)
  setMarkupOf(client, markupFor(client, sheet.instance))
  try {
    const app = (
      <StyleSheetManager sheet={sheet.instance}>
        <StaticRouter location={order.url.pathname + order.url.search}>
          <App client={client} remotes={serverRemotes(order.modules as Modules)} />
        </StaticRouter>
      </StyleSheetManager>
    )
    const html = renderAtOnce(app) ?? (await renderStream(app, onError))
    return { ...splitHead(html), styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}

/** A remote without a server bundle throws inside Suspense, and the browser retries it. */
function serverRemotes(modules: Modules): Remotes {
  return {
    component: (name) => modules[name]?.default ?? Missing,
    remoteOf: () => undefined,
    forget: () => undefined,
    part: () => Missing,
    preparePart: () => undefined,
    forgetPart: () => undefined,
  }
}

function Missing(): never {
  throw new Error('this remote is not available on the server')
}

/** React marks a boundary that is left to the browser by this. */
const leftToBrowser = '<!--$!-->'

/** It is undefined where a boundary suspends or fails. */
function renderAtOnce(app: ReactNode): string | undefined {
  try {
    const html = renderToString(app)
    return html.includes(leftToBrowser) ? undefined : html
  } catch {
    return undefined
  }
}

function renderStream(app: ReactNode, onError: OnError): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const stream = renderToPipeableStream(app, {
      // Content must not wait for an inline script that reveals it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      // The browser retries errors inside a boundary.
      onError,
    })
  })
}

/** React writes the head's elements before the first one of the frame. */
function splitHead(html: string): { head: string; body: string } {
  const start = html.indexOf('<div data-frame')
  return { head: html.slice(0, start), body: html.slice(start) }
}

function statusIn(head: string): number {
  const status = /name="prerender-status-code" content="(\d{3})"/.exec(head)?.[1]
  return status ? Number(status) : 200
}
