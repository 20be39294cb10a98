/** @jest-environment node */
import { createHash } from 'node:crypto'
import {
  CallError,
  type Endpoint,
  getNewsMode,
  type PageOrder,
  type PageResult,
} from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { moviesQuery } from '@cinecanon/web'
import type { QueryClient } from '@cinecanon/web/query'
import { describe, expect, it } from '@jest/globals'
import { lazy } from 'react'
import { renderPage } from './entry-server.tsx'
import { testAreas } from './testing/areas.ts'

const heading = 'Your account can’t be reached right now</h1>'
const notice = 'Your marks and lists are safe'

describe('while the account is unavailable', () => {
  it.each(['/my-list', '/user-stats', '/email-editor', '/sign-in', '/forgot-password'])(
    '%s shows that instead, without a redirect',
    async (path) => {
      const page = await render(path, { isAccountUnavailable: true })
      expect(page).toMatchObject({ kind: 'page', status: 503 })
      expect(page.html).toContain(heading)
    },
  )

  it.each(['/', '/about', '/reset-password', '/nowhere/at/all'])(
    '%s is shown, with a notice and nothing personal',
    async (path) => {
      const page = await render(path, { isAccountUnavailable: true })
      expect(page.status).toBe(path === '/nowhere/at/all' ? 404 : 200)
      expect(page.html).toContain(notice)
      expect(page.html).not.toContain(heading)
      expect(page.html).not.toContain('href="/sign-in"')
    },
  )

  it('the page state has it, so that the browser shows the same and retries', async () => {
    const page = await render('/', { isAccountUnavailable: true })
    expect(stateOf(page, 'current-user')).toMatchObject({ status: 'error' })
    expect(stateOf(await render('/', {}), 'current-user')).toMatchObject({ data: null })
  })
})

it('redirects visitors from users’ pages to sign in, and from the operator’s to the front page, without a notice', async () => {
  for (const name of ['my-list', 'welcome']) {
    expect(await render(`/${name}`, {})).toMatchObject({ location: `/sign-in?from=%2F${name}` })
  }
  for (const path of ['/user-stats', '/email-editor?template=welcome', '/status']) {
    expect(await render(path, {})).toMatchObject({ kind: 'redirect', location: '/' })
  }
  for (const user of [null, aUser()]) {
    expect((await render('/', { user })).html).not.toContain(notice)
  }
})

it.each(['/sign-in', '/sign-up', '/forgot-password', '/reset-password?token=x'])(
  'shows without scripts that the form of %s needs them',
  async (path) => {
    expect((await render(path, {})).html).toMatch(/<noscript>.*This form needs JavaScript/)
  },
)

it.each(['/', '/nowhere'])(
  'shows without scripts at the top of %s what needs them',
  async (path) => {
    expect((await render(path, {})).html).toMatch(
      /<body><p id="no-scripts">.*Marking films.*need it/,
    )
  },
)

it('shows that at the provider’s form too', async () => {
  const call = (async () => ({ publishableKey: 'pk_test' })) as PageOrder['call']
  const { html } = await render('/sign-up', { call })
  expect(html).toMatch(/<noscript>.*This form needs JavaScript/)
})

it.each(['/sign-up', '/sign-in?tab=register'])('%s has the box for news at once', async (path) => {
  const call = (async ({ path }: Endpoint) =>
    path === getNewsMode.path ? { mode: 'opt-in' } : { publishableKey: null }) as PageOrder['call']
  expect((await render(path, { call })).html).toContain('Send me news about the lists')
})

it('leads from /auth to signing in without a script', async () => {
  expect(await render('/auth', {})).toMatchObject({ kind: 'redirect', location: '/sign-in' })
})

it('has the time since which films are stale, if this page requested any', async () => {
  let requests = 0
  const call = (async () => {
    requests += 1
    throw new CallError(503, 'down')
  }) as PageOrder['call']
  const staleSince = () => (requests ? new Date(7) : null)
  const modules = { mf_catalog: { default: () => null, prefetch } }

  const stale = await render('/', { call, staleSince, modules })
  expect(stateOf(stale, 'stale-since')).toMatchObject({ data: 7 })
  requests = 0
  const without = await render('/about', { call, staleSince })
  expect(stateOf(without, 'stale-since')).toMatchObject({ data: null })
})

it('tells the browser what the operator has set', async () => {
  const site = {
    socialProfiles: [{ label: 'Letterboxd', href: 'https://letterboxd.com/cinecanon' }],
    analyticsScript: '/counter.js',
  }
  const page = await render('/about', { site })
  expect(page.html).toContain('href="https://letterboxd.com/cinecanon"')
  expect(stateOf(page, 'site-settings')).toMatchObject({ data: site })
  expect((await render('/about', {})).html).not.toContain('Elsewhere')
})

it('hashes each inline script and style of a page, and no other text', async () => {
  const Part = lazy(async () => ({ default: () => 'Loaded <script>alert(1)</script>' }))
  for (const module of [() => 'Here', Part]) {
    const { html, hashes } = await render('/', { modules: { mf_catalog: { default: module } } })
    expect(inlineCode(html, 'script')).toEqual(hashes?.scripts)
    expect(inlineCode(html, 'style')).toEqual(hashes?.styles)
    expect(html).not.toContain('nonce')
  }
})

it('gives each inline script and style of a hosted sign-in page its nonce', async () => {
  const { html } = await render('/sign-in', { nonce: 'once' })
  const tags = [...html.matchAll(/<(?:script(?! type)|style)[^>]*>/g)].map(([tag]) => tag)
  expect(tags).toHaveLength(4)
  for (const tag of tags) expect(tag).toContain('nonce="once"')
})

it('waits for a lazy part, and reports one that fails', async () => {
  const part = lazy(async () => ({ default: () => 'Here it is' }))
  const failing = () => {
    throw new Error('not on the server')
  }

  const waited = await render('/', { modules: { mf_catalog: { default: part } } })
  const failed = await render('/', { modules: { mf_catalog: { default: failing } } })

  expect(waited).toMatchObject({ isWhole: true })
  expect(waited.html).toContain('Here it is')
  expect(waited.html).not.toContain('aria-busy="true"')
  expect(failed).toMatchObject({ isWhole: false })
  expect(failed.html).toContain('aria-busy="true"')
})

function prefetch({ client }: { client: QueryClient }) {
  return client.prefetchQuery(moviesQuery('top100'))
}

type Page = Extract<PageResult, { kind: 'page' }>

async function render(path: string, given: Partial<PageOrder>) {
  const page = await renderPage({
    url: new URL(path, 'https://films.example'),
    user: null,
    call: () => Promise.reject(new CallError(503, 'down')),
    modules: { mf_catalog: { default: () => null } },
    remotes: { remotes: testAreas.map(withoutFiles) },
    assets: '/assets/shell/1',
    ...given,
  })
  const html = page.kind === 'page' ? Buffer.from(page.html).toString() : ''
  return { ...noPage, ...page, html }
}

const noPage: Pick<Page, 'status' | 'hashes'> = { status: 0 }

function inlineCode(html: string, tag: string): string[] {
  const found = [...html.matchAll(RegExp(`<${tag}(?! type)[^>]*>(.*?)</${tag}>`, 'gs'))]
  return found.map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}

function stateOf({ html }: { html: string }, name: string): unknown {
  const [, json = ''] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? []
  const { queries } = JSON.parse(json) as { queries: { queries: Sent[] } }
  return queries.queries.find(({ queryKey }) => queryKey[0] === name)?.state
}

type Sent = { queryKey: string[]; state: unknown }

function withoutFiles(area: (typeof testAreas)[number]) {
  return { ...area, entry: '', release: '', preload: [] }
}
