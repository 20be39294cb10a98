import { aUser } from '@cinecanon/testing'
import { noSiteSettings, PageMeta, siteSettingsQuery } from '@cinecanon/web'
import type { QueryClient } from '@cinecanon/web/query'
import { Link, Route, Routes } from '@cinecanon/web/router'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, use, useState } from 'react'
import { hrefOf, pass, showAt, systemPrefers } from '../testing/show-at.tsx'
import {
  type AnalyticsEvent,
  plugInScript,
  report,
  reportSignUp,
  setAnalyticsHook,
} from './analytics.ts'
import { Footer } from './Footer.tsx'
import { Frame } from './Frame.tsx'

beforeEach(() => {
  systemPrefers('dark')
})
afterEach(() => {
  setAnalyticsHook()
  operatorsScript()?.remove()
  delete window.cinecanon
})

describe('the frame', () => {
  it('starts with a link past the header to the content', () => {
    showAt({ user: null }, <Frame>content</Frame>)
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe('Skip to content')
    expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })

  it('focuses the content of a new page', async () => {
    showAt({ user: null }, framedPages)
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole('link', { name: 'on' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('the canonical link', () => {
  it('is the page’s address without its query', async () => {
    document.head.innerHTML = '<link rel="canonical" href="https://films.example/">'
    showAt({ user: null, path: '/?view=list' }, framedPages)
    expect(canonical()).toBe('https://films.example/')
    await userEvent.click(screen.getByRole('link', { name: 'on' }))
    expect(canonical()).toBe('https://films.example/about')
  })
})

describe('the footer', () => {
  it.each([
    { socialProfiles: [] },
    { socialProfiles: [{ label: 'Letterboxd', href: 'https://letterboxd.com/cinecanon' }] },
  ])('links every public page, and the configured profiles: $socialProfiles', (site) => {
    const settings = { ...noSiteSettings, ...site }
    const prepare = (client: QueryClient) => {
      client.setQueryData(siteSettingsQuery.queryKey, settings)
    }
    showAt({ user: null, prepare }, <Footer />)
    expect(screen.queryByText('Elsewhere') !== null).toBe(site.socialProfiles.length > 0)
    expect(footerLinks()).toEqual([
      '/',
      '/oscar-winners',
      '/lists',
      '/my-list',
      '/movies/all',
      '/how-we-rank-movies',
      '/about',
      '/contact',
      '/privacy-policy',
      '/terms-of-service',
      ...site.socialProfiles.map(({ href }) => href),
      '/about#film-data',
    ])
  })

  it.each(['/profile', '/user-stats', '/sign-in', '/reset-password?token=x'])(
    'is short at %s, with the same links and texts',
    (path) => {
      const { unmount } = showAt({ user: aUser(), path: '/' }, <Footer />)
      const usual = footerLinks()
      unmount()

      showAt({ user: aUser(), path }, <Footer />)

      const footer = screen.getByRole('contentinfo')
      expect(within(footer).queryByRole('heading')).toBeNull()
      expect(footerLinks()).toEqual(usual)
      expect(footer.textContent).toContain('earns from qualifying purchases')
      expect(footer.textContent).toContain('Movie data provided by OMDB API')
    },
  )

  it('has the credit, the disclosure and the year', () => {
    jest.useFakeTimers({ now: new Date('2031-06-01') })
    showAt({ user: null }, <Footer />)
    const { textContent } = screen.getByRole('contentinfo')
    expect(textContent).toContain('Movie data provided by OMDB API')
    expect(hrefOf('and by other sources')).toBe('/about#film-data')
    expect(textContent).toContain('earns from qualifying purchases')
    expect(textContent).toContain('at no extra cost to you')
    expect(textContent).toContain('© 2031 Cinecanon')
  })
})

describe('analytics', () => {
  it('gets each page view once, with path and title, without the query', async () => {
    const events = listen()
    showAt({ user: null, path: '/?token=secret' }, framedPages)

    await userEvent.click(screen.getByRole('link', { name: 'About Us' }))

    expect(events).toEqual([
      { type: 'page_view', path: '/', title: 'Front | Cinecanon' },
      { type: 'page_view', path: '/about', title: 'About | Cinecanon' },
    ])
  })

  it('gets the title of a lazy page once', async () => {
    const events = listen()
    const { promise: name, resolve: arrive } = Promise.withResolvers<string>()
    showAt(
      { user: null },
      <Frame>
        <Suspense fallback="…">
          <Routes>
            <Route path="/" element={<FrontPage to="/lazy" />} />
            <Route path="/lazy" element={<LazyPage name={name} />} />
          </Routes>
        </Suspense>
      </Frame>,
    )
    await act(async () => screen.getByRole('link', { name: 'on' }).click())
    expect(events.map(({ type }) => type)).toEqual(['page_view'])

    await act(async () => arrive('Lazy'))
    await userEvent.click(await screen.findByRole('button', { name: 'Rename' }))
    expect(document.title).toBe('Renamed | Cinecanon')
    await userEvent.click(screen.getByRole('link', { name: 'back' }))
    expect(events).toEqual([
      { type: 'page_view', path: '/', title: 'Front | Cinecanon' },
      { type: 'page_view', path: '/lazy', title: 'Lazy | Cinecanon' },
      { type: 'page_view', path: '/', title: 'Front | Cinecanon' },
    ])
  })

  it('waits for a title with a limit', async () => {
    jest.useFakeTimers()
    document.title = ''
    const events = listen()
    showAt({ user: null, path: '/untitled' }, framedPages)

    await pass(1999)
    expect(events).toEqual([])
    await pass(1)
    expect(events).toEqual([{ type: 'page_view', path: '/untitled', title: '' }])
  })

  it('counts one sign-up in ten seconds', () => {
    jest.useFakeTimers()
    const events = listen()
    reportSignUp()
    jest.advanceTimersByTime(9_999)
    reportSignUp()
    expect(events).toHaveLength(1)
    jest.advanceTimersByTime(1)
    reportSignUp()
    expect(events).toHaveLength(2)
  })

  it('loads and reports nothing without the operator’s script', () => {
    const received = asOperatorsScript()
    showAt({ user: null }, framedPages)
    expect(received).toEqual([])
    expect(operatorsScript()).toBeNull()
  })

  it('loads the operator’s script on the first event, and passes on all', async () => {
    plugInScript('/counter.js')
    expect(operatorsScript()).toBeNull()
    const sighting = (path: string): AnalyticsEvent => ({ type: 'page_view', path, title: '' })
    report(sighting('/'))
    report(sighting('/about'))
    expect(operatorsScript()?.src).toBe('http://localhost/counter.js')

    const received = asOperatorsScript()
    await act(async () => operatorsScript()?.dispatchEvent(new Event('load')))
    report(sighting('/contact'))

    expect(received.map((event) => 'path' in event && event.path)).toEqual([
      '/',
      '/about',
      '/contact',
    ])
  })

  it('ignores a script that fails to load', async () => {
    plugInScript('/counter.js')
    report({ type: 'sign_up' })
    await act(async () => operatorsScript()?.dispatchEvent(new Event('error')))
    const received = asOperatorsScript()
    report({ type: 'sign_up' })
    expect(received).toEqual([])
  })

  it('cannot take the page down', () => {
    setAnalyticsHook(() => {
      throw new Error('the operator’s script is broken')
    })
    showAt({ user: null }, framedPages)
    expect(screen.getByRole('main').textContent).toContain('front page')
  })
})

function footerLinks() {
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
  return links.map((link) => link.getAttribute('href'))
}

function FrontPage({ to }: { to: string }) {
  return (
    <>
      <PageMeta title="Front" />
      front page, and <Link to={to}>on</Link>
    </>
  )
}

/** Its title is set after its code has loaded. */
function LazyPage({ name }: { name: Promise<string> }) {
  const first = use(name)
  const [title, setTitle] = useState(first)
  return (
    <>
      <PageMeta title={title} />
      <button type="button" onClick={() => setTitle('Renamed')}>
        Rename
      </button>
      <Link to="/">back</Link>
    </>
  )
}

const framedPages = (
  <Frame>
    <Routes>
      <Route path="/" element={<FrontPage to="/about" />} />
      <Route path="/about" element={<PageMeta title="About" />} />
      <Route path="*" element={<p>untitled</p>} />
    </Routes>
  </Frame>
)

function canonical() {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
}

/** The operator's script has run, and receives these events. */
function asOperatorsScript(): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = []
  window.cinecanon = { analytics: (event) => events.push(event) }
  return events
}

function operatorsScript(): HTMLScriptElement | null {
  return document.head.querySelector('script')
}

function listen(): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = []
  setAnalyticsHook((event) => events.push(event))
  return events
}
