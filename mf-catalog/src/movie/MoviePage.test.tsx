import { aMovie, aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery, moviePath } from '@cinecanon/web'
import { renderAt } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import App from '../App.tsx'
import { searchLinks } from '../films/outside-links.ts'
import { hrefOf, metaOf, openPage } from '../testing/open-page.tsx'

const address = '/movies/all-about-eve-1950'
const movie = aMovie({
  title: 'All About Eve',
  year: 1950,
  composite_rank: 17,
  runtime: 138,
  best_picture_winner: true,
  best_picture_nominee: true,
  afi_rank: 28,
  bfi_rank: 95,
})

describe('a film’s page', () => {
  it('shows year, rank, length and award, and has a picture of its own where it is shared', async () => {
    await openPage(address, { top100: [movie] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All About Eve')
    for (const fact of ['1950', 'Rank #17', '138 min', 'Oscar Winner']) {
      expect(screen.getByText(fact)).toBeTruthy()
    }
    expect(screen.getByText('Oscar Best Picture Winner')).toBeTruthy()
    expect(screen.getByText('Composite Rank: #17')).toBeTruthy()
    expect(document.title).toBe('All About Eve (1950) | Cinecanon')
    expect(metaOf('og:image')).toMatch(new RegExp(`/api/social-cards/movie-${movie.id}\\.png$`))
  })

  it('omits a rank beyond 100, and calls only losers nominees', async () => {
    const nominee = { ...movie, composite_rank: 101, best_picture_winner: false }
    await openPage(address, { all: [nominee] })
    expect(screen.queryByText(/^Rank #/)).toBeNull()
    expect(screen.getByText('Oscar Best Picture Nominee')).toBeTruthy()
    expect(screen.queryByText('Oscar Winner')).toBeNull()
  })

  it('shows the rank at each source that has one, and from when it is', async () => {
    await openPage(address, { top100: [{ ...movie, imdb_rank: 99 }] })
    const rankings = within(screen.getByRole('region', { name: 'Critical Rankings' }))
    const items = rankings.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[0]).toMatch(/^#28AFIAmerican Film Institute.*, 2007$/)
    expect(items[1]).toMatch(/^#99IMDbIMDb.*, as of 15 May 2025$/)
    expect(items[2]).toMatch(/^–MetaMetacritic.*, not listed$/)
    expect(items[6]).toMatch(/^–LBLetterboxd/)
    expect(items[4]).toMatch(/^#95BFIBritish Film Institute.*, December 2022$/)
  })

  it('omits missing facts of a film without ranks', async () => {
    const other = aMovie({ title: 'Wings', year: 1927, composite_rank: 375 })
    await openPage('/movies/wings-1927', { all: [other] })
    expect(screen.getByRole('region', { name: 'Critical Rankings' }).textContent).toContain(
      'It is not among the first hundred of any of the seven lists.',
    )
    expect(screen.queryByText(/Composite Rank|375/)).toBeNull()
    expect(metaOf('description')).not.toMatch(/rank/i)
  })

  it('shows facts and Academy awards, and leads to more films of its director, country, genre and decade', async () => {
    const known = {
      original_title: 'Gisaengchung',
      directors: ['Agnès Varda'],
      country: ['South Korea'],
      language: 'Korean',
      genres: ['Film-Noir', 'Thriller'],
      oscar_ceremony: 92,
    }
    await openPage(address, { top100: [{ ...movie, ...known }] })
    expect(facts()).toEqual([
      'Directed by Agnès Varda',
      'South KoreaKoreanFilm-Noir, Thriller1950s',
      'Original title: Gisaengchung',
      'Academy Awards: won Best Picture (92nd, 2020)',
    ])
    expect(['Agnès Varda', 'South Korea', 'Film-Noir', '1950s'].map(hrefOf)).toEqual([
      '/directors/agnes-varda',
      '/countries/south-korea',
      '/genres/film-noir',
      '/decades/1950',
    ])
  })

  it('omits unknown facts, as from an earlier release’s catalog', async () => {
    const { language: _language, genres: _genres, ...earlier } = movie
    const { original_title: _title, oscar_ceremony: _ceremony, ...known } = earlier
    await openPage(address, { top100: [{ ...known, country: ['France', 'Italy'] }] })
    expect(facts()).toEqual(['Directed by A Director', 'France, Italy1950s'])
    cleanup()
    const nominee = { ...movie, best_picture_winner: false, oscar_ceremony: 3 }
    await openPage(address, { top100: [nominee] })
    expect(facts().at(-1)).toBe('Academy Awards: nominated for Best Picture (3rd, 1930)')
  })

  it.each([
    { source: 'own', isCredited: false },
    { source: 'omdb', isCredited: true },
  ] as const)('credits a synopsis that is $source: $isCredited', async ({ source, isCredited }) => {
    const details = { synopsis: 'A star.', synopsis_source: source }
    await openPage(address, { top100: [movie], details })
    expect(screen.queryByRole('link', { name: 'OMDb API' }) !== null).toBe(isCredited)
  })

  it('cuts a long synopsis and leads to all of it', async () => {
    const synopsis = `${'An ageing star takes in an admirer. '.repeat(6)}The end.`
    await openPage(address, { top100: [movie], details: { synopsis } })
    const readMore = screen.getByRole('link', { name: 'Read More' })
    const target = document.querySelector(readMore.getAttribute('href') ?? '')
    expect(target?.textContent).toContain(synopsis)
  })

  it.each([
    {
      counts: { users: 12, seen: 3, wanted: 1 },
      text: '3 of 12 members (25%) have seen it; 1 (8%) has it on the watchlist.',
    },
    { counts: {}, text: '25% have seen it; 8% have it on their watchlist.' },
  ])('shows “$text”', async ({ counts, text }) => {
    const userStats = { percentSeen: 25, percentWatchlist: 8, ...counts }
    await openPage(address, { top100: [movie], details: { userStats } })
    const region = screen.getByRole('region', { name: 'Watchlist User Stats' })
    expect(region.querySelector('p')?.textContent).toBe(text)
  })

  it.each([
    { details: { imdb_url: 'https://imdb.example/1' }, href: 'https://imdb.example/1' },
    { details: { omdb_id: 'tt0042192' }, href: 'https://www.imdb.com/title/tt0042192/' },
  ])('leads to the movie database at $href', async ({ details, href }) => {
    await openPage(address, { top100: [movie], details })
    expect(outside('View on IMDB')).toEqual({ href, target: '_blank', rel: 'noopener' })
  })

  it.each([
    {
      details: { retail_url: '/go/all-about-eve-1950', amazon_url: 'https://shop.example/1' },
      href: '/go/all-about-eve-1950',
    },
    { details: { amazon_url: 'https://shop.example/1' }, href: 'https://shop.example/1' },
    { details: {}, href: 'https://www.amazon.com/s?k=All%20About%20Eve&i=instant-video' },
  ])(
    'leads to the shop at $href, and discloses that it earns by that',
    async ({ details, href }) => {
      await openPage(address, { top100: [movie], details })
      expect(outside('Watch on Amazon')).toMatchObject({ href, target: '_blank' })
      expect(screen.getByText(/earns from qualifying purchases/)).toBeTruthy()
    },
  )

  it('leads to the search of the sites that the operator allows', async () => {
    await openPage(address, { top100: [movie], details: { search_sites: ['youtube'] } })
    expect(outside('Trailer on YouTube')).toEqual({
      href: 'https://www.youtube.com/results?search_query=All%20About%20Eve%201950%20trailer',
      target: '_blank',
      rel: 'noopener noreferrer',
    })
    expect(screen.queryByRole('link', { name: 'Find on JustWatch' })).toBeNull()
  })

  it.each([
    ['en', 'us/search'],
    ['en-GB', 'uk/search'],
    ['de-AT', 'at/Suche'],
    ['fr', 'fr/recherche'],
    ['es-419', 'us/search'],
  ])('finds a reader of %s at JustWatch’s %s', (locale, page) => {
    expect(searchLinks.justwatch.urlOf(movie, locale)).toBe(
      `https://www.justwatch.com/${page}?q=All%20About%20Eve%201950`,
    )
  })

  it('shows critical acclaim in paragraphs of HTML', async () => {
    const acclaim = 'Six <b>Oscars</b>.\n\nFourteen nominations,\na record.\n \n\n'
    await openPage(address, { top100: [movie], acclaim })
    expect(acclaimed()).toEqual(['Six Oscars.', 'Fourteen nominations,\na record.'])
  })

  it.each([
    ['The Godfather', 1972, /Coppola/],
    ['Citizen Kane', 1941, /Welles/],
  ])('has a text of its own for %s when the server gives none', async (title, year, acclaim) => {
    const data = { top100: [aMovie({ title, year })] }
    const path = moviePath({ title, year })
    await openPage(path, data)
    expect(acclaimed().join(' ')).toMatch(acclaim)
    expect(acclaimed().join(' ')).not.toMatch(/['"]/)
    cleanup()
    await openPage(path, { ...data, refusing: ['GET /api/critical-acclaim/:movieId'] })
    expect((await screen.findByRole('heading', { name: 'Critical Acclaim' })).tagName).toBe('H2')
    expect(acclaimed().join(' ')).toMatch(acclaim)
    cleanup()
    await openPage(path, { ...data, acclaim: 'The server’s.' })
    expect(acclaimed()).toEqual(['The server’s.'])
  })

  it('leads to the films before and after it, by link and by key', async () => {
    const previous = aMovie({ composite_rank: 16, year: 1999 })
    const next = aMovie({ composite_rank: 18, year: 1999 })
    const related = { neighbours: { list: 'top100', previous, next } } as const
    const { person } = await openPage(address, { top100: [movie, next], related })
    const links = within(screen.getByRole('navigation', { name: 'Next to it in the Top 100' }))
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      `Previous#16${previous.title}`,
      `Next#18${next.title}`,
    ])
    await person.keyboard('{ArrowRight}')
    expect(await screen.findByRole('heading', { level: 1, name: next.title })).toBeTruthy()
  })

  it('has the years of its neighbours among the winners', async () => {
    const previous = aMovie({ title: 'Winner', year: 1949 })
    const next = aMovie({ title: 'Winner', year: 1951 })
    const related = { neighbours: { list: 'oscar-winners', previous, next } } as const
    await openPage(address, { all: [movie], related })
    const name = 'Next to it among the Best Picture winners'
    const links = within(screen.getByRole('navigation', { name }))
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Previous1949Winner',
      'Next1951Winner',
    ])
  })

  it('omits statistics, acclaim and neighbours that there are none of', async () => {
    await openPage(address, { all: [movie] })
    expect(screen.queryByText('Watchlist User Stats')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Critical Acclaim' })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('links to its director’s films, with the number seen', async () => {
    const others = [1, 2].map((n) => aMovie({ title: `Other ${n}`, year: 1940 + n }))
    const director = {
      slug: 'a-director',
      title: 'A Director',
      movies: others,
      movie_ids: [movie, ...others].map(({ id }) => id),
    }
    const data = { all: [movie], related: { director } }
    await openPage(address, data)
    const row = within(screen.getByRole('region', { name: 'From the same director' }))
    expect(row.getAllByRole('listitem')).toHaveLength(2)
    expect(row.queryByText(/You’ve seen/)).toBeNull()
    expect(row.getByRole('link', { name: 'See all 3' }).getAttribute('href')).toBe(
      '/directors/a-director',
    )
    cleanup()
    await openPage(address, { ...data, user: aUser(), states: [{ movie, seen: true }] })
    expect(screen.getByText('You’ve seen 1 of 3')).toBeTruthy()
  })

  it('is marked by key, but not while one types', async () => {
    const { person, sent } = await openPage(address, { all: [movie], user: aUser() })
    await person.keyboard('s')
    expect(await screen.findByRole('button', { name: /^Seen/, pressed: true })).toBeTruthy()
    await person.keyboard('{Control>}s{/Control}')
    expect(sent).toHaveLength(1)
  })

  it('has structured data for search engines, without a rating', async () => {
    const details = { synopsis: 'About </script> Eve.', imdb_url: 'https://imdb.example/1' }
    const known = {
      ...movie,
      original_title: 'Eve',
      country: ['United States'],
      language: 'English',
    }
    await openPage(address, { top100: [{ ...known, genres: ['Drama'] }], details })
    const block = document.querySelector('script[type="application/ld+json"]')
    expect(block?.innerHTML).not.toContain('<')
    expect(JSON.parse(block?.textContent ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: 'All About Eve',
      alternateName: 'Eve',
      url: expect.stringMatching(/\/movies\/all-about-eve-1950$/),
      image: expect.stringMatching(/\/api\/posters\/\d+\.svg$/),
      datePublished: '1950',
      director: [{ '@type': 'Person', name: 'A Director' }],
      countryOfOrigin: [{ '@type': 'Country', name: 'United States' }],
      inLanguage: { '@type': 'Language', name: 'English' },
      genre: ['Drama'],
      duration: 'PT138M',
      description: 'About </script> Eve.',
      award: 'Academy Award for Best Picture',
      sameAs: 'https://imdb.example/1',
    })
  })

  it('shows the title from its address until the film loads', async () => {
    const client = createQueryClient(() => new Promise(() => undefined))
    client.setQueryData(currentUserQuery.queryKey, null)
    renderAt('/movies/schindler-s-list-1993', client, <App />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Schindler’s List')
    expect(document.title).toBe('Schindler’s List (1993) | Cinecanon')
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  it.each(['/movies/nothing-1950', '/movies/all-about-eve', '/movies'])(
    'at %s shows that there is no such film, with status 404',
    async (nowhere) => {
      await openPage(nowhere, { top100: [movie] })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Movie not found')
      expect(hrefOf('Return to movies list')).toBe('/')
      expect(metaOf('prerender-status-code')).toBe('404')
    },
  )
})

function acclaimed(): (string | null)[] {
  const section = screen.getByRole('heading', { name: 'Critical Acclaim' }).closest('section')
  return [...(section?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
}

function facts(): (string | null)[] {
  const lines = screen.getByRole('region', { name: 'Facts' }).querySelectorAll('p')
  return [...lines].map(({ textContent }) => textContent)
}

function outside(name: string) {
  const link = screen.getByRole('link', { name })
  return {
    href: link.getAttribute('href'),
    target: link.getAttribute('target'),
    rel: link.getAttribute('rel'),
  }
}
