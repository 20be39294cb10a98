import type { Movie } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { address, hrefOf, openPage } from '../testing/open-page.tsx'
import HomePage from './HomePage.tsx'
import { heroMoviesQuery } from './hero-movies.ts'

const hundred = Array.from({ length: 100 }, (_nothing, index) =>
  aMovie({ title: `Film ${index + 1}`, year: 2000, composite_rank: index + 1 }),
)
const godfather = aMovie({ title: 'The Godfather', year: 1972, composite_rank: 30 })

// So that the lazy part renders in the same tick as the page.
beforeAll(() => import('./welcome/Welcome.tsx'))

// Without a screen's width the wide hero is not shown, so its parts count as hidden.
describe('the main page', () => {
  it('has its title and one main heading, and lists its films for search engines', async () => {
    await openPage('/', { top100: hundred })
    expect(document.title).toBe('Top 100 Movies to See Before You Die | Cinecanon')
    expect(screen.getAllByRole('heading', { level: 1 }).map((each) => each.textContent)).toEqual([
      'Movies to See Before You Die',
    ])
    const block = document.querySelector('script[type="application/ld+json"]')
    const list = JSON.parse(block?.textContent ?? '')
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 100 })
    expect(list.itemListElement[1]).toMatchObject({
      position: 2,
      url: expect.stringMatching(/\/movies\/film-2-2000$/),
    })
  })

  it('shows five different posters of the top twenty', async () => {
    const { client } = await openPage('/', { top100: hundred.toReversed() })
    const ids = client.getQueryData(heroMoviesQuery.queryKey) ?? []
    const ranks = ids.map((id) => hundred.find((movie) => movie.id === id)?.composite_rank ?? 999)
    expect(new Set(ranks).size).toBe(5)
    expect(Math.max(...ranks)).toBeLessThanOrEqual(20)
    expect(
      within(screen.getByLabelText('From the top 20')).getAllByRole('link', { hidden: true }),
    ).toHaveLength(5)
  })

  it('shows the wall of the hundred, and larger pictures of it in wide windows alone', async () => {
    await openPage('/', { top100: hundred })
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const mediaOf = (picture: string) =>
      rules
        .filter(({ cssText }) => cssText.includes(`url(/api/poster-walls/${picture}.avif)`))
        .map((rule) => (rule instanceof CSSMediaRule ? rule.media.mediaText : 'all'))
    expect(mediaOf('top100')).toEqual(['all'])
    expect(mediaOf('top100-wide')).toEqual(['(min-width: 48rem)'])
    expect(mediaOf('top100-dense')).toEqual(['(min-width: 48rem)'])
  })

  it('reserves room for posters while they are unavailable', async () => {
    await openPage('/', { refusing: ['GET /api/movies'] })
    const intro = screen.getByText('Seven lists. One canon.').parentElement
    expect(intro?.nextElementSibling?.querySelectorAll('li')).toHaveLength(5)
  })

  it.each([
    { top100: [...hundred, godfather], caption: 'Featured: The Godfather (1972)' },
    { top100: hundred.toReversed(), caption: 'Featured: Film 1 (2000)' },
  ])('features "$caption"', async ({ top100, caption }) => {
    await openPage('/', { top100 })
    expect(document.body.textContent).toContain(caption)
  })

  it('welcomes a visitor, who needs no account, and leads them to sign in', async () => {
    await openPage('/', { top100: hundred })
    const card = within(screen.getByRole('region', { name: 'Welcome to Cinecanon' }))
    expect(card.getByText('Explore the top 100 movies of all time')).toBeTruthy()
    expect(card.getByText('Track movies you’ve seen or want to watch')).toBeTruthy()
    const signIn = card.getByRole('link', { name: 'Sign In / Register' })
    expect(signIn.getAttribute('href')).toBe('/sign-in')
    expect(document.body.textContent).toContain('No account needed.')
    expect(document.body.textContent).toContain('AFI, IMDb, Metacritic, Variety, BFI')
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull()
  })

  it('shows a user’s progress in the Top 100 only, against a fixed hundred', async () => {
    jest.spyOn(Date.prototype, 'getHours').mockReturnValue(12)
    const outside = aMovie({ composite_rank: 101 })
    const [first, second, third] = hundred
    await openPage('/', {
      user: aUser(),
      top100: hundred.slice(0, 10),
      states: [first, second, outside]
        .map((movie) => ({ movie: movie ?? outside, seen: true }))
        .concat(
          [third, outside].map((movie) => ({
            movie: movie ?? outside,
            seen: false,
            want_to_see: true,
          })),
        ),
    })
    const panel = screen.getByRole('region', { name: 'Your progress' })
    expect(within(panel).getByRole('img', { name: '2 of 100 movies watched, 2%' })).toBeTruthy()
    expect(panel.textContent?.match(/2( of|%)/g)).toEqual(['2%', '2 of'])
    expect(panel.textContent).toContain('Watchlist 1')
    expect(within(panel).getByRole('link', { name: '48 more to Film Lover' })).toBeTruthy()
    within(panel).getByRole('img', { name: 'In order: 2 watched, 1 on your watchlist, 7 open' })
    expect(hrefOf('Next on My List')).toBe('/my-list')
    expect(screen.queryByText('Welcome to Cinecanon')).toBeNull()
    expect(document.body.textContent).not.toContain('No account needed.')
  })

  it.each([
    ['2026-11-23T00:00:00Z', 'Film 61 (2000)'],
    ['2026-11-23T23:59:59Z', 'Film 61 (2000)'],
    ['2026-11-24T00:00:00Z', 'Film 98 (2000)'],
  ])('has a film of the day, at %s %s', async (now, title) => {
    jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'queueMicrotask'] })
    const details = {
      synopsis: 'George M. Cohan is summoned to the White House and talks. Then more.',
      userStats: { percentSeen: 41, percentWatchlist: 2 },
    }
    await openPage('/', { top100: hundred.toReversed(), details, hasFilmOfTheDay: true })
    expect(document.body.textContent).toContain(`Featured: ${title}`)
    const film = within(screen.getByText('Film of the day').closest('section') as HTMLElement)
    expect(film.getByRole('link', { name: title, hidden: true })).toBeTruthy()
    expect(film.getByText('George M. Cohan is summoned to the White House and talks.')).toBeTruthy()
    expect(film.getByText('41% of members have seen it')).toBeTruthy()
    expect(film.getByRole('button', { name: /^Seen: /, hidden: true })).toBeTruthy()
  })

  it('has a film of the watchlist for tonight, and at another press the next', async () => {
    jest.spyOn(Date.prototype, 'getHours').mockReturnValue(19)
    const states = [190, 88, 120, 90].map((runtime, index) => ({
      movie: { ...(hundred[index] as Movie), runtime },
      want_to_see: true,
    }))
    const { person } = await openPage('/', { user: aUser(), top100: hundred, states })
    const tonight = within(await screen.findByRole('region', { name: 'Tonight' }))
    const picked = () => tonight.getByRole('status').textContent
    for (const film of ['Film 21h 28m, ends at', 'Film 41h 30m, ends at', 'Film 21h']) {
      await person.click(tonight.getByRole('button', { name: '90 min' }))
      expect(picked()).toContain(film)
    }
  })

  it.each([
    ['the films are on their way', { silent: ['GET /api/movies'] }],
    ['the films didn’t come', { refusing: ['GET /api/movies'] }],
    ['the marks didn’t come', { refusing: ['GET /api/movie-states'] }],
  ])('counts nothing while %s', async (_why, trouble) => {
    await openPage('/about', { user: aUser(), top100: hundred, page: <HomePage />, ...trouble })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/of 100 movies watched/)).toBeNull()
  })

  it('has the progress once the marks have come after all', async () => {
    const { refusing, person } = await openPage('/', {
      user: aUser(),
      top100: hundred,
      refusing: ['GET /api/movie-states'],
    })
    refusing.clear()
    await screen.findByText('Your progress could not be loaded.')
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('0 of 100 movies watched')).toBeTruthy()
  })

  it.each([
    ['wide', 0],
    ['small', 1],
  ])(
    'explains the ranking in a dialog on a %s screen, and links to the whole story',
    async (_screen, which) => {
      await openPage('/', { top100: hundred })
      const how = screen.getAllByRole('link', { name: 'How We Rank Movies', hidden: true })[which]
      expect(how?.getAttribute('href')).toBe('/how-we-rank-movies')
      await act(async () => how?.click())
      const dialog = within(await screen.findByRole('dialog', { name: 'How we rank movies' }))
      const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
      expect(links.filter((href) => href?.startsWith('https://'))).toHaveLength(7)
      expect(links).toContain('/how-we-rank-movies')
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'American Film Institute100 Years…100 Movies, 2007',
        'IMDbTop 250 by its users, as of 15 May 2025',
        'MetacriticThe best-reviewed films, as of July 2024',
        'VarietyThe 100 Greatest Movies, December 2022',
        'British Film InstituteSight and Sound poll, December 2022',
        'Rotten TomatoesBest Movies of All Time, as of January 2025',
        'LetterboxdTop 250, today a Top 500, as of 24 July 2025',
      ])
      expect(dialog.getByText('How many have you seen?')).toBeTruthy()
      expect(address()).toBe('/')
    },
  )
})
