import { aMovie, aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery, moviePath } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter } from '@cinecanon/web/router'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import App from '../App.tsx'
import { scrolls } from '../testing/browser.ts'
import { openPage } from '../testing/open-page.tsx'

beforeEach(() => {
  scrolls.length = 0
})

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
  it('tells year, rank, length and award', async () => {
    await openPage(address, { top100: [movie] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All About Eve')
    for (const fact of ['1950', 'Rank #17', '138 min', 'Oscar Winner']) {
      expect(screen.getByText(fact)).toBeTruthy()
    }
    expect(screen.getByText('Oscar Best Picture Winner')).toBeTruthy()
    expect(screen.getByText('Composite Rank: #17')).toBeTruthy()
    expect(document.title).toBe('All About Eve (1950) | Cinecanon')
  })

  it('leaves out a rank beyond 100, and says nominee only of those who didn’t win', async () => {
    const nominee = { ...movie, composite_rank: 101, best_picture_winner: false }
    await openPage(address, { all: [nominee] })
    expect(screen.queryByText(/^Rank #/)).toBeNull()
    expect(screen.getByText('Oscar Best Picture Nominee')).toBeTruthy()
    expect(screen.queryByText('Oscar Winner')).toBeNull()
  })

  it('shows the rank at each source that has one, and from when it is', async () => {
    await openPage(address, { top100: [{ ...movie, imdb_rank: 99 }] })
    const rankings = within(screen.getByRole('region', { name: 'Critical Rankings' }))
    expect(rankings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^American Film Institute.*, 2007#28$/),
      expect.stringMatching(/^IMDb.*, as of May 15, 2025#99$/),
      expect.stringMatching(/^British Film Institute.*, December 2022#95$/),
    ])
  })

  it('says no more than it knows of a film that is on no list', async () => {
    const other = aMovie({ title: 'Wings', year: 1927, composite_rank: 375 })
    await openPage('/movies/wings-1927', { all: [other] })
    expect(screen.getByRole('region', { name: 'Critical Rankings' }).textContent).toContain(
      'It is not among the first hundred of any of the seven lists.',
    )
    expect(screen.queryByText(/Composite Rank|375/)).toBeNull()
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
    expect(description).not.toMatch(/rank/i)
  })

  it('tells what the film is, and where it stands with the Academy', async () => {
    const facts = {
      original_title: 'Gisaengchung',
      country: ['South Korea'],
      language: 'Korean',
      genres: ['Drama', 'Thriller'],
      oscar_ceremony: 92,
    }
    await openPage(address, { top100: [{ ...movie, ...facts }] })
    expect(factRows()).toEqual([
      'Original title: Gisaengchung',
      'Country: South Korea',
      'Language: Korean',
      'Genres: Drama, Thriller',
      'Decade: 1950s',
      'Academy Awards: 92nd, 2020: won Best Picture',
    ])
  })

  it('leads to more films of its director, country, genre and decade', async () => {
    const facts = { directors: ['Agnès Varda'], country: ['South Korea'], genres: ['Film-Noir'] }
    await openPage(address, { top100: [{ ...movie, ...facts }] })
    const pathTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(['Agnès Varda', 'South Korea', 'Film-Noir', '1950s'].map(pathTo)).toEqual([
      '/directors/agnes-varda',
      '/countries/south-korea',
      '/genres/film-noir',
      '/decades/1950',
    ])
  })

  it('leaves out what isn’t known, as of a catalog of an earlier release', async () => {
    const { language: _language, genres: _genres, ...earlier } = movie
    const { original_title: _title, oscar_ceremony: _ceremony, ...known } = earlier
    await openPage(address, { top100: [{ ...known, country: ['France', 'Italy'] }] })
    expect(factRows()).toEqual(['Countries: France, Italy', 'Decade: 1950s'])
    cleanup()
    const nominee = { ...movie, best_picture_winner: false, oscar_ceremony: 3 }
    await openPage(address, { top100: [nominee] })
    expect(factRows().at(-1)).toBe('Academy Awards: 3rd, 1930: nominated for Best Picture')
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

  it('shows what users did with the film', async () => {
    const userStats = { percentSeen: 41, percentWatchlist: 7 }
    await openPage(address, { top100: [movie], details: { userStats } })
    expect(screen.getByRole('img', { name: /have seen it, 41%/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: /want to see it, 7%/ })).toBeTruthy()
  })

  it('leaves the users out while they can’t be asked', async () => {
    await openPage(address, { top100: [movie] })
    expect(screen.queryByText('Watchlist User Stats')).toBeNull()
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
  ])('leads to the shop at $href, and says that it earns by that', async ({ details, href }) => {
    await openPage(address, { top100: [movie], details })
    expect(outside('Watch on Amazon')).toMatchObject({ href, target: '_blank' })
    expect(screen.getByText(/earns from qualifying purchases/)).toBeTruthy()
  })

  it('has what critics made of it, in paragraphs, as HTML', async () => {
    const acclaim = 'Six <b>Oscars</b>.\n\nFourteen nominations,\na record.\n \n\n'
    await openPage(address, { top100: [movie], acclaim })
    expect(acclaimed()).toEqual(['Six Oscars.', 'Fourteen nominations,\na record.'])
  })

  it.each([
    ['The Godfather', 1972, /Coppola/],
    ['Citizen Kane', 1941, /Welles/],
  ])('has a text of its own for %s when the server gives none', async (title, year, words) => {
    const data = { top100: [aMovie({ title, year })] }
    const path = moviePath({ title, year })
    await openPage(path, data)
    expect(acclaimed().join(' ')).toMatch(words)
    expect(acclaimed().join(' ')).not.toMatch(/['"]/)
    cleanup()
    await openPage(path, { ...data, refusing: ['GET /api/critical-acclaim/:movieId'] })
    expect((await screen.findByRole('heading', { name: 'Critical Acclaim' })).tagName).toBe('H2')
    expect(acclaimed().join(' ')).toMatch(words)
    cleanup()
    await openPage(path, { ...data, acclaim: 'The server’s.' })
    expect(acclaimed()).toEqual(['The server’s.'])
  })

  it('is silent about critics where nobody has written', async () => {
    await openPage(address, { top100: [movie] })
    expect(screen.queryByRole('heading', { name: 'Critical Acclaim' })).toBeNull()
  })

  it('leads to the films before and after it in the ranking', async () => {
    const [before, after] = [16, 18].map((composite_rank) => aMovie({ composite_rank, year: 1999 }))
    await openPage(address, { top100: [after, movie, before].filter((each) => each !== undefined) })
    const links = within(screen.getByRole('navigation', { name: 'Next to it in the Top 100' }))
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      `Previous#16${before?.title}`,
      `Next#18${after?.title}`,
    ])
  })

  it('leads to the winners before and after it when it is beyond the Top 100', async () => {
    const winners = [1949, 1950, 1951].map((year) =>
      aMovie({ title: `Winner ${year}`, year, best_picture_winner: true }),
    )
    await openPage('/movies/winner-1950-1950', { winners })
    const name = 'Next to it among the Best Picture winners'
    const links = within(screen.getByRole('navigation', { name }))
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/movies/winner-1949-1949',
      '/movies/winner-1951-1951',
    ])
  })

  it('leads nowhere from the only film of a list, or from one on neither list', async () => {
    await openPage(address, { top100: [movie], all: [aMovie({ title: 'Other', year: 2000 })] })
    expect(screen.queryByRole('navigation')).toBeNull()
    cleanup()
    await openPage('/movies/other-2000', { all: [aMovie({ title: 'Other', year: 2000 })] })
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('tells search engines the film’s facts, and no rating', async () => {
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

  it('has a picture of its own where it is shared', async () => {
    await openPage(address, { top100: [movie] })
    const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
    expect(image).toMatch(new RegExp(`/api/social-cards/movie-${movie.id}\\.png$`))
  })

  it('shows the title that its address tells until the film is found', async () => {
    const client = createQueryClient(() => new Promise(() => undefined))
    client.setQueryData(currentUserQuery.queryKey, null)
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/movies/schindler-s-list-1993']}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Schindler’s List')
    expect(document.title).toBe('Schindler’s List (1993) | Cinecanon')
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  it.each(['/movies/nothing-1950', '/movies/all-about-eve', '/movies'])(
    'at %s says that there is no such film, with status 404',
    async (nowhere) => {
      await openPage(nowhere, { top100: [movie] })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Movie not found')
      expect(screen.getByRole('link', { name: 'Return to movies list' }).getAttribute('href')).toBe(
        '/',
      )
      const status = document.querySelector('meta[name="prerender-status-code"]')
      expect(status?.getAttribute('content')).toBe('404')
    },
  )

  it('tells an outage from a film that doesn’t exist', async () => {
    const { refusing, person } = await openPage(address, {
      top100: [movie],
      refusing: ['GET /api/movies/by-slug/:slug'],
    })
    expect(await screen.findByText('Failed to fetch movies')).toBeTruthy()
    refusing.clear()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'All About Eve' })).toBeTruthy()
  })

  it('starts at its top when one comes from a list', async () => {
    const { person } = await openPage('/', { user: aUser(), top100: [movie] })
    await person.click(screen.getByRole('link', { name: 'All About Eve' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All About Eve')
    expect(scrolls).toEqual([{ top: 0, behavior: 'instant' }])
  })
})

function acclaimed(): (string | null)[] {
  const section = screen.getByRole('heading', { name: 'Critical Acclaim' }).closest('section')
  return [...(section?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
}

/** "Language: Korean" */
function factRows(): string[] {
  const rows = screen.getByRole('region', { name: 'Facts' }).querySelectorAll('dl > div')
  return [...rows].map(
    ({ children: [label, text] }) => `${label?.textContent}: ${text?.textContent}`,
  )
}

function outside(name: string) {
  const link = screen.getByRole('link', { name })
  return {
    href: link.getAttribute('href'),
    target: link.getAttribute('target'),
    rel: link.getAttribute('rel'),
  }
}
