import { Writable } from 'node:stream'
import {
  type HostModule,
  type PageOrder,
  type PageResult,
  pageAt,
  pagesOf,
  type RemoteName,
} from '@cinecanon/contract'
import {
  areasQuery,
  createQueryClient,
  currentUserQuery,
  newsModeQuery,
  noSiteSettings,
  type RemoteModule,
  setAccountUnavailable,
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
import { createStyleSheet } from './style-sheet.ts'

const authPath = '/auth'

type Modules = Partial<Record<RemoteName, RemoteModule>>

export const renderPage: HostModule['renderPage'] = async (order): Promise<PageResult> => {
  const page = pageAt(order.url.pathname, pagesOf(order.remotes.remotes))
  const access = page?.access ?? 'everyone'
  const isVisitor = !order.user && !order.isAccountUnavailable
  if (isVisitor && access !== 'everyone') {
    return { kind: 'redirect', location: pathForVisitors(access, order.url) }
  }
  if (order.url.pathname === authPath) return { kind: 'redirect', location: '/sign-in' }

  const modules = order.modules as Modules
  let isRandom = false
  const random = () => {
    isRandom = true
    return Math.random()
  }
  const client = createQueryClient(order.call, { isServer: true, random })
  if (order.isAccountUnavailable) setAccountUnavailable(client)
  else client.setQueryData(currentUserQuery.queryKey, order.user)
  client.setQueryData(areasQuery.queryKey, order.remotes.remotes)
  client.setQueryData(siteOriginQuery.queryKey, order.url.origin)
  client.setQueryData(siteSettingsQuery.queryKey, order.site ?? noSiteSettings)
  try {
    let isWhole = true
    let failure: string | undefined
    const onError = (error: unknown) => {
      isWhole = false
      failure ??= error instanceof Error ? error.message : String(error)
    }
    if (page) await prefetch(modules[page.remote], order.url, client).catch(onError)
    else if (signInPages.test(order.url.pathname)) {
      await Promise.all([
        client.prefetchQuery(hostedIdentityQuery),
        client.prefetchQuery(newsModeQuery),
      ])
    }
    client.setQueryData(staleSinceQuery.queryKey, order.staleSince?.()?.getTime() ?? null)
    const { head, body, styles } = await renderApp(order, client, modules, onError)
    const document = documentOf({
      order,
      head,
      body,
      componentStyles: styles,
      state: {
        remotes: order.remotes,
        queries: dehydrate(client, { shouldDehydrateQuery: isSent }),
      },
      preloads: order.remotes.remotes.find(({ name }) => name === page?.remote)?.preload ?? [],
    })
    return {
      kind: 'page',
      status: statusIn(head),
      ...document,
      isRandom,
      isWhole,
      ...(failure !== undefined && { failure }),
    }
  } finally {
    // Clears timers, because they would hold each page's data for a day.
    client.clear()
  }
}

type Sent = { state: { status: string }; queryKey: readonly unknown[] }

/** Drops failed queries but the current user's, and areas, which the registry has. */
function isSent({ state, queryKey: [name] }: Sent): boolean {
  if (name === areasQuery.queryKey[0]) return false
  return state.status === 'success' || name === currentUserQuery.queryKey[0]
}

async function prefetch(
  module: RemoteModule | undefined,
  url: URL,
  client: QueryClient,
): Promise<void> {
  if (!module) return Missing()
  await module.prefetch?.({ path: url.pathname, search: url.searchParams, client })
}

/** `onError` gets errors of parts left to the browser. */
async function renderApp(
  order: PageOrder,
  client: QueryClient,
  modules: Modules,
  onError: (error: unknown) => void,
) {
  const sheet = createStyleSheet(order.nonce)
  try {
    const html = await renderToText(
      <StyleSheetManager sheet={sheet.instance}>
        <StaticRouter location={order.url.pathname + order.url.search}>
          <App client={client} remotes={serverRemotes(modules)} />
        </StaticRouter>
      </StyleSheetManager>,
      onError,
    )
    return { ...splitHead(html), styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}

/** Without a server bundle throws inside Suspense; the browser retries. */
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

type OnError = (error: unknown) => void

function renderToText(app: ReactNode, onError: OnError): string | Promise<string> {
  return renderAtOnce(app) ?? renderStream(app, onError)
}

/** React's mark of a boundary left to the browser. */
const leftToBrowser = '<!--$!-->'

/** Undefined where a boundary suspends or fails. */
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
      // Never reveals by inline script, because content must not wait for it.
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
