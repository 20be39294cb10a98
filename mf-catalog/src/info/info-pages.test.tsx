import { sources, totalScore } from '@cinecanon/contract'
import { noSiteSettings, siteSettingsQuery } from '@cinecanon/web'
import type { QueryClient } from '@cinecanon/web/query'
import { useLocation } from '@cinecanon/web/router'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { sourceLists } from '../films/sources.tsx'
import { lazyPageAt } from '../LazyPages.tsx'
import { address, metaOf, openPage } from '../testing/open-page.tsx'
import { godfather, numberOnes } from './ranking/facts.ts'

const pages = [
  ['/how-we-rank-movies', 'Ranking the “Movies to See Before You Die” List'],
  ['/about', 'About Us'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const

const sevenNames = [
  'AFI',
  'IMDb',
  'Metacritic',
  'Variety',
  'BFI Sight and Sound',
  'Rotten Tomatoes',
  'Letterboxd',
]

describe.each(pages)('%s', (path, title) => {
  it('has its title once, as the one main heading and in the head', async () => {
    await open(path)
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
      title,
    ])
    expect(document.title).toBe(`${title} | Cinecanon`)
    expect(metaOf('description')?.length).toBeGreaterThan(60)
  })

  it('names every section in its table of contents, in order, and leads there', async () => {
    await open(path)
    const headings = [...document.querySelectorAll('section > h2')]
    // One is next to the text, one is folded above it; the width of the window decides which is
    // seen.
    const [folded, standing, ...others] = document.querySelectorAll('details, article nav')
    expect(others).toEqual([])
    for (const contents of [folded, standing]) {
      const entries = [...(contents?.querySelectorAll('a') ?? [])]
      expect(entries.map(({ textContent }) => textContent)).toEqual(
        headings.map(({ textContent }) => textContent),
      )
      expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(
        headings.map((heading) => `#${heading.parentElement?.id}`),
      )
    }
  })

  it('leads nowhere in itself that isn’t there, nor out by handing itself over', async () => {
    await open(path)
    const inner = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('#'))
    expect(inner.filter((href) => !document.getElementById(href.slice(1)))).toEqual([])
    for (const link of document.querySelectorAll('a[href^="http"]')) {
      expect(link.getAttribute('rel')).toBe('noopener')
    }
  })
})

it('leaves every other address to others', () => {
  expect(lazyPageAt('/my-list')).toBeUndefined()
  expect(lazyPageAt('/about/us')).toBeUndefined()
})

describe('the article on the ranking', () => {
  beforeEach(() => open('/how-we-rank-movies'))

  it('names the seven sources, each with a link to it', () => {
    for (const source of sources) {
      const links = screen
        .getAllByRole('link')
        .filter((link) => link.getAttribute('href') === sourceLists[source].url)
      expect(links).toHaveLength(1)
      expect(links[0]?.getAttribute('target')).toBe('_blank')
    }
    expect(namesMissingIn(text())).toEqual([])
  })

  it('dates each source', () => {
    const dates = [...section('sources').querySelectorAll('time')].map(({ dateTime }) => dateTime)
    expect(dates).toEqual(sources.map((source) => sourceLists[source].date.iso))
    expect(section('sources').textContent).toContain('users’ ratings, as of 15 May 2025')
    const after = dates.filter((date) => date > '2025-05-31')
    expect(after).toHaveLength(1)
    expect(section('sources').textContent).toContain('one chart was read again after that')
  })

  it('states the whole rule', () => {
    const rule = section('scoring').querySelector('ol')?.textContent
    for (const part of ['seven lists', '101', 'Take off 10', 'or 5', 'lowest score comes first']) {
      expect(rule).toContain(part)
    }
    expect(section('scoring').textContent).toMatch(
      /same score, the one on more lists.*best single place.*earlier year.*alphabet/,
    )
  })

  it('works the rule out to the score that the contract computes', () => {
    const ranks = sources.map((source) => godfather[`${source}_rank`])
    expect(ranks).toEqual([2, 2, 3, 3, 12, 2, 14])
    expect(totalScore(godfather)).toBe(28)
    expect(section('scoring').textContent).toContain('2 + 2 + 3 + 3 + 12 + 2 + 14 = 38')
    expect(section('scoring').textContent).toContain(`38 − 10 = ${totalScore(godfather)}`)
  })

  it.each([
    ['The Godfather (1972)', '2 2 3 3 12 2 14 −10 28'],
    ['Seven Samurai (1954)', '101 23 24 6 20 4 5 0 183'],
  ])('draws the receipt of %s', (name, figures) => {
    const account = screen.getByRole('heading', { name }).parentElement
    const given = [...(account?.querySelectorAll('dd') ?? [])]
    expect(given.map(({ textContent }) => textContent).join(' ')).toBe(figures)
  })

  it('leads to the Top 100, first and last', () => {
    const links = screen.getAllByRole('link', { name: 'Explore Our Top 100 Movies' })
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(link.getAttribute('href')).toBe('/')
  })

  it('is a long read, but not too long', () => {
    const pattern = [...document.querySelectorAll('section :is(p, li):not(figure *)')].flatMap(
      ({ textContent }) => textContent?.match(/\S+/g) ?? [],
    )
    expect(pattern.length).toBeGreaterThan(1200)
    expect(pattern.length).toBeLessThan(1800)
  })
})

describe('the tab bar of the article', () => {
  it('shows the Top 100 at first, switches without a reload, and puts the choice into the address', async () => {
    const person = await open('/how-we-rank-movies')
    const first = within(screen.getByRole('tabpanel', { name: 'Top 100' }))
    const film = first.getByRole('link', { name: 'Seven Samurai' })
    expect(film.getAttribute('href')).toBe('/movies/seven-samurai-1954')
    await person.click(screen.getByRole('tab', { name: 'Number ones' }))
    expect(address()).toBe('/how-we-rank-movies?tab=number-ones')
    const panel = screen.getByRole('tabpanel', { name: 'Number ones' })
    for (const { title, rank: here } of Object.values(numberOnes)) {
      expect(
        within(panel).getByRole('row', { name: new RegExp(`${title}.* ${here}$`) }),
      ).toBeTruthy()
    }
    await person.click(screen.getByRole('tab', { name: 'Top 100' }))
    expect(address()).toBe('/how-we-rank-movies')
  })

  it('opens at the tab of the address, and at the first one for nonsense', async () => {
    await open('/how-we-rank-movies?tab=number-ones')
    expect(chosenTab()).toBe('Number ones')
    cleanup()
    await open('/how-we-rank-movies?tab=nonsense')
    expect(chosenTab()).toBe('Top 100')
  })

  it('is one stop for the keyboard, where arrows, Home, End and Space choose; next are the winners', async () => {
    const person = await open('/how-we-rank-movies')
    screen.getByRole('tab', { name: 'Top 100' }).focus()
    const steps: [string, string][] = [
      ['{ArrowRight}', 'Number ones'],
      ['{ArrowRight}', 'Top 100'],
      ['{ArrowLeft}', 'Number ones'],
      ['{Home}', 'Top 100'],
      ['{End}', 'Number ones'],
      [' ', 'Number ones'],
    ]
    for (const [key, tab] of steps) {
      await person.keyboard(key)
      expect(chosenTab()).toBe(tab)
      expect(document.activeElement?.textContent).toBe(tab)
    }
    await person.tab()
    expect(document.activeElement?.textContent).toBe('Oscar Winners')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/oscar-winners'))
  })
})

describe('the about page', () => {
  it('describes mission, method, team and contact', async () => {
    await open('/about')
    const titles = [...document.querySelectorAll('section > h2')].map((h2) => h2.textContent)
    expect(titles).toEqual([
      'Our mission',
      'Our methodology',
      'Where our film data come from',
      'The team',
      'Contact',
    ])
    const method = section('methodology').textContent
    expect(namesMissingIn(method)).toEqual([])
    expect(method).toMatch(/Best Picture win takes 10 off the sum, a nomination 5/)
    expect(section('team').textContent).toContain('“We” are the people who run this site')
    expect(section('film-data').textContent).toMatch(/copies of what the OMDb API knows/)
    expect(section('film-data').textContent).toMatch(/through the 97th Academy Awards/)
    expect(within(section('contact')).getByRole('link').getAttribute('href')).toBe('/contact')
  })
})

describe('the privacy policy', () => {
  beforeEach(() => open('/privacy-policy'))

  it('shows the dates of its edition and last change', () => {
    expect(text()).toContain(
      'Last updated: May 2025 (edition) · Last changed: November 2026 (wording)',
    )
    expect(section('changes').textContent).toContain('its top says when a word of it last changed')
  })

  it.each([
    ['in-short', /no analytics and no tracking here/],
    ['affiliate-programme', /earns from qualifying purchases/],
    ['affiliate-programme', /no extra cost to you/],
    ['affiliate-programme', /within 24 hours/],
    ['account', /email address.*hash of your password.*profile picture/],
    ['marks', /seen it.*want to see it.*watchlist/],
    ['cookies', /one cookie.*14 days.*60 days.*theme preference/],
    [
      'records',
      /mailed links and messages to us.*hashes.*15 minutes.*wrong codes.*a day, the others.*hour/,
    ],
    [
      'email',
      /link to confirm your address.*a link to sign in while someone else’s failed attempts keep.*note to the old address.*waits on our servers/,
    ],
    ['your-rights', /marks, your picture, your email address and your password you change your/],
    ['film-data', /OMDb API/],
    ['analytics', /no data goes to an analytics/],
    ['marks', /earn a badge we store which one, and when.*import films.*don’t keep it.*undo it/],
    [
      'how-long',
      /badges.*until you delete your account.*last 50 imports.*an hour after it was read/,
    ],
    [
      'how-long',
      /removes all of that at once.*This alone is left.*30 days after it was sent.*until the site ends/,
    ],
  ])('tells what is true of %s', (id, pattern) => {
    expect(section(id).textContent).toMatch(pattern)
  })

  it('leads to where people download and delete their data, and to us', () => {
    const rights = within(section('your-rights'))
    expect(rights.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile')
    expect(section('your-rights').textContent).toMatch(/Download.*Delete/)
    expect(within(section('changes')).getByRole('link').getAttribute('href')).toBe('/contact')
  })
})

it('the privacy policy tells of a script of the operator, in short too', async () => {
  const settings = { ...noSiteSettings, analyticsScript: '/counter.js' }
  await open('/privacy-policy', (client) =>
    client.setQueryData(siteSettingsQuery.queryKey, settings),
  )
  expect(within(section('analytics')).getByRole('heading').textContent).toBe('Analytics')
  expect(section('analytics').textContent).toMatch(
    /script of our own that comes from this site.*path and the title.*creates an account.*block the script/,
  )
  expect(text()).not.toContain('We do not measure')

  const short = section('in-short')
  expect(short.textContent).not.toMatch(/no analytics|no tracking/)
  expect(short.textContent).toContain('There is no advertising here. We count which pages')
  const link = within(short).getByRole('link', { name: 'what is measured' })
  expect(link.getAttribute('href')).toBe('#analytics')
})

describe('the terms of service', () => {
  it('show when they were updated', async () => {
    await open('/terms-of-service')
    expect(text()).toContain(
      'Last updated: May 7, 2025 (edition) · Last changed: November 2026 (wording)',
    )
    const times = [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)
    expect(times).toEqual(['2025-05-07', '2026-11'])
  })

  it('link to a section of the privacy policy, and scroll to it', async () => {
    const scrolledTo: string[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolledTo.push(this.id)
    }
    const person = await open('/terms-of-service')
    await person.click(screen.getByRole('link', { name: 'affiliate programme disclosure' }))
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })
    expect(scrolledTo).toEqual(['affiliate-programme'])
  })
})

/** Opens a page as a remote shows it. */
async function open(at: string, prepare?: (client: QueryClient) => void) {
  const { person } = await openPage(at, { page: <InfoPage />, ...(prepare && { prepare }) })
  await screen.findByRole('heading', { level: 1 })
  return person
}

function InfoPage() {
  return lazyPageAt(useLocation().pathname)
}

function chosenTab(): string | null {
  return screen.getByRole('tab', { selected: true }).textContent
}

function text(): string {
  return document.body.textContent ?? ''
}

function section(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no element with the id ${id}`)
  return found
}

function namesMissingIn(pattern: string | null): string[] {
  return sevenNames.filter((name) => !pattern?.includes(name))
}
