/** @jest-environment node */
import { text } from 'node:stream/consumers'
import { listCanonFilms } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import {
  accountUnavailableText,
  createQueryClient,
  currentUserQuery,
  type Markup,
  type MarkupOf,
  setAccountUnavailable,
  setMarkupOf,
  siteOriginQuery,
  staleSinceQuery,
} from '@cinecanon/web'
import { type QueryClient, QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter } from '@cinecanon/web/router'
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import App, { prefetch } from './App.tsx'
import ContactPage from './contact/ContactPage.tsx'
import { type FakeData, fakeServer, nameOf } from './testing/fake-server.ts'

const vertigo = aMovie({ id: 7, title: 'Vertigo', year: 1958, composite_rank: 1 })
const wings = aMovie({ id: 8, title: 'Wings & "Sons" </script>', year: 1927 })
const data: FakeData = {
  top100: [vertigo],
  winners: [{ ...wings, best_picture_winner: true }],
  all: [vertigo, wings],
  collections: [
    { kind: 'decade', slug: '1950', title: '1950s', movies: [vertigo] },
    { kind: 'list', slug: 'afi', title: 'American Film Institute', movies: [vertigo] },
  ],
  acclaim: 'Praised.',
  found: {
    films: [{ ...vertigo, poster: '/api/posters/7.svg' }],
    found: 1,
    directors: [{ name: 'A Director', path: '/directors/a-director', films: [vertigo.id] }],
  },
  responses: { [nameOf(listCanonFilms)]: () => [{ ...vertigo, bfi_rank: 2 }] },
}

describe.each([
  ['/', 'href="/movies/vertigo-1958"'],
  ['/oscar-winners', 'href="/movies/wings-sons-script-1927"'],
  ['/movies/all', 'href="/movies/vertigo-1958"'],
  ['/lists', 'href="/decades/1950"'],
  ['/lists/afi', 'href="/movies/vertigo-1958"'],
  ['/decades/1950', 'href="/movies/vertigo-1958"'],
  ['/canon?w=0.0.0.0.1.0.0&a=0', 'href="/movies/vertigo-1958"'],
  ['/decades/1950?view=tick', 'aria-label="Vertigo, 1958"'],
  ['/?view=tick', 'aria-label="Vertigo, 1958"'],
  ['/movies/vertigo-1958', 'Praised.'],
  ['/shared-list?ids=7', 'href="/movies/vertigo-1958"'],
  ['/compare?ids=7&from=Kim&list=top100', 'aria-label="1. Vertigo (1958), seen by Kim"'],
  ['/search?q=vert', 'href="/movies/vertigo-1958"'],
  ['/search?q=vert', 'href="/directors/a-director"'],
])('on the server, where no browser is, %s', (address, content) => {
  it('has its content, its absolute share tags, a description, and plain links', async () => {
    const html = await serve(address)
    expect(html).toContain(content)
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/films\.example\/api\//)
    expect(html).toMatch(/<meta name="description" content=".{20,}"/)
    expect(html).not.toContain('aria-haspopup')
  })

  it('has no style attribute, which the policy of the page refuses', async () => {
    expect(await serve(address, true)).not.toContain('style=')
  })
})

it('renders the choices in an address, in a form that works without scripts', async () => {
  const others = [
    aMovie({ title: 'Rope', year: 1948, composite_rank: 2 }),
    aMovie({ title: 'An Affair', year: 1957, composite_rank: 3 }),
  ]
  const top100 = [vertigo, ...others]
  const html = await serve('/?decade=1950&sort=title&view=list', false, undefined, <App />, {
    ...data,
    top100,
  })
  expect(html).toMatch(/<option value="1950" selected="">1950s \(2\)/)
  expect(html).toMatch(/<option value="title" selected="">/)
  expect(html).toContain('<input type="hidden" name="view" value="list"/>')
  const list = html.slice(html.indexOf('id="top-100-movies"'))
  expect(list).not.toContain('/movies/rope-1948')
  expect(list.indexOf('/movies/an-affair-1957')).toBeLessThan(list.indexOf('/movies/vertigo-1958'))
})

it('goes on by a plain link where no script shows more', async () => {
  const films = Array.from({ length: 50 }, (_nothing, index) => aMovie({ title: `Film ${index}` }))
  const films50 = { ...data, top100: films }
  const titles = async (address: string) => {
    const html = await serve(address, false, undefined, <App />, films50)
    const list = html.slice(html.indexOf('id="top-100-movies"'))
    return { shown: list.match(/<h3/g)?.length, next: /href="([^"]*#more)"/.exec(list)?.[1] }
  }
  expect(await titles('/?sort=title')).toEqual({
    shown: 20,
    next: '/?sort=title&amp;page=2#more',
  })
  expect(await titles('/?page=2')).toEqual({ shown: 40, next: '/?page=3#more' })
  expect(await titles('/?page=3')).toEqual({ shown: 50, next: undefined })
  expect(await serve('/?page=2', false, undefined, <App />, films50)).toContain('<li id="more"')
})

it('changes the view by plain links', async () => {
  const html = await serve('/decades/1950?sort=title')
  for (const view of ['list', 'tick']) {
    expect(html).toContain(`href="/decades/1950?sort=title&amp;view=${view}"`)
  }
})

it.each(['/', '/oscar-winners', '/movies/vertigo-1958', '/decades/1950'])(
  'writes facts for search engines that can’t end their block, on %s',
  async (address) => {
    const html = await serve(address)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const facts = JSON.parse(json)
    expect(facts['@context']).toBe('https://schema.org')
    expect(JSON.stringify(facts)).toContain('https://films.example/movies/')
  },
)

describe('while the session is unknown', () => {
  it.each([
    '/',
    '/oscar-winners',
    '/movies/vertigo-1958',
    '/shared-list?ids=7',
    '/compare?ids=7&list=top100',
    '/?filter=seen',
  ])('has no invitation to sign in, on %s', async (address) => {
    expect(await serve(address, false, setAccountUnavailable)).not.toMatch(/sign.?in|sign.?up/i)
  })

  it('shows films that can’t be marked, with the reason', async () => {
    const html = await serve('/', false, setAccountUnavailable)
    const [mark = ''] = /<button[^>]*aria-label="Seen: Vertigo"[^>]*>/.exec(html) ?? []
    expect(mark).toContain('aria-disabled="true"')
    expect(mark).toContain(`title="${accountUnavailableText}"`)
  })

  it('shows no empty marks', async () => {
    for (const filter of ['seen', 'unseen', 'want']) {
      const html = await serve(`/?filter=${filter}`, false, setAccountUnavailable)
      expect(html).toContain('Your marks will show here again')
    }
    const oscars = await serve('/?filter=oscars', false, setAccountUnavailable)
    expect(oscars).not.toContain('Your marks will show')
  })
})

it.each([
  '/',
  '/oscar-winners',
  '/movies/all',
  '/movies/vertigo-1958',
  '/shared-list?ids=7',
  '/compare?ids=7&list=top100',
  '/lists',
  '/canon',
  '/decades/1950',
])('shows since when films are stale, on %s', async (address) => {
  const since = Date.parse('2026-03-01T20:05:00Z')
  const html = await serve(address, false, (client) =>
    client.setQueryData(staleSinceQuery.queryKey, since),
  )
  expect(html).toContain('<time dateTime="2026-03-01T20:05:00.000Z">20:05 UTC</time>')
  expect(await serve(address)).not.toContain('As of')
})

it('serves entries that were rendered for someone else with the same marks, byte for byte', async () => {
  const stored = new Map<object, Map<string, Markup>>()
  const people: FakeData['states'][] = [
    [],
    [{ movie: vertigo, seen: true }],
    [{ movie: vertigo, want_to_see: true }],
    [{ movie: vertigo, seen: true, viewings: { count: 1, last_on: '2026-03-01', rating: 4 } }],
    [{ movie: vertigo, seen: true }],
  ]
  for (const address of ['/', '/?view=list', '/decades/1950', '/oscar-winners']) {
    for (const states of people) {
      const films = { ...data, ...(states && { states }) }
      const prepare = (client: QueryClient) => setMarkupOf(client, markupIn(stored, client))
      const served = await serve(address, true, prepare, <App />, films)
      expect(served).toBe(await serve(address, true, undefined, <App />, films))
    }
  }
  expect(stored.get(vertigo)?.size).toBeGreaterThan(5)
})

function markupIn(stored: Map<object, Map<string, Markup>>, client: QueryClient): MarkupOf {
  return (film, name, element) => {
    const ofFilm = stored.get(film) ?? new Map<string, Markup>()
    stored.set(film, ofFilm)
    const rendered = renderToString(
      <QueryClientProvider client={client}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>,
    )
    const [, className = '', html = ''] = /^<li class="([^"]*)">(.*)<\/li>$/s.exec(rendered) ?? []
    const markup = ofFilm.get(name) ?? { className, html }
    ofFilm.set(name, markup)
    return markup
  }
}

it('fills the contact form with the member’s address', async () => {
  const form = async (isUser: boolean) => serve('/contact', isUser, undefined, <ContactPage />)
  expect(await form(true)).toMatch(/<input[^>]* value="user@example.org"/)
  expect(await form(false)).toContain('<textarea')
  expect(await form(false)).not.toContain('style=')
})

async function serve(
  address: string,
  isUser = false,
  prepare: (client: QueryClient) => unknown = () => undefined,
  page = <App />,
  films: FakeData = data,
): Promise<string> {
  const client = createQueryClient(fakeServer(films).call, { isServer: true })
  prepare(client)
  const isUnavailable = client.getQueryState(currentUserQuery.queryKey)?.status === 'error'
  if (!isUnavailable)
    client.setQueryData(
      currentUserQuery.queryKey,
      isUser ? aUser({ email: 'user@example.org' }) : null,
    )
  client.setQueryData(siteOriginQuery.queryKey, 'https://films.example')
  const { pathname, searchParams } = new URL(address, 'https://films.example')
  await prefetch({ path: pathname, search: searchParams, client })
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
    </QueryClientProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await text(prelude)
  // Cached films would keep the process alive for a day.
  client.clear()
  return html
}
