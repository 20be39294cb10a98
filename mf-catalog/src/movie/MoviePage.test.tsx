import { aMovie, aUser } from '@cinecanon/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { giveBrowser, scrolls } from '../testing/browser.ts'
import { closePages, openPage } from '../testing/open-page.tsx'

beforeAll(giveBrowser)
beforeEach(() => {
  scrolls.length = 0
})
afterEach(closePages)

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

  it('shows the rank at each source that has one', async () => {
    await openPage(address, { top100: [movie] })
    const rankings = within(screen.getByRole('region', { name: 'Critical Rankings' }))
    expect(rankings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^American Film Institute.*#28$/),
      expect.stringMatching(/^British Film Institute.*#95$/),
    ])
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
    { details: { amazon_url: 'https://shop.example/1' }, href: 'https://shop.example/1' },
    {
      details: {},
      href: 'https://www.amazon.com/s?k=All%20About%20Eve%201950&i=instant-video',
    },
  ])('leads to the shop at $href, and says that it earns by that', async ({ details, href }) => {
    await openPage(address, { top100: [movie], details })
    expect(outside('Watch on Amazon')).toMatchObject({ href, target: '_blank' })
    expect(screen.getByText(/earns from qualifying purchases/)).toBeTruthy()
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
      refusing: ['GET /api/movies'],
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

function outside(name: string) {
  const link = screen.getByRole('link', { name })
  return {
    href: link.getAttribute('href'),
    target: link.getAttribute('target'),
    rel: link.getAttribute('rel'),
  }
}
