import { aMovie, aUser } from '@cinecanon/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { address, openPage } from '../testing/open-page.tsx'
import { MovieList } from './MovieList.tsx'

const hundred = Array.from({ length: 100 }, (_nothing, index) =>
  aMovie({ title: `Film ${index + 1}`, composite_rank: index + 1 }),
)
const [first, second, third] = [
  aMovie({ title: 'Seen One', composite_rank: 1 }),
  aMovie({ title: 'Wanted One', composite_rank: 2, best_picture_nominee: true }),
  aMovie({ title: 'Open One', composite_rank: 3 }),
]
const three = {
  user: aUser(),
  top100: [first, second, third],
  states: [
    { movie: first, seen: true },
    { movie: second, want_to_see: true },
  ],
}

/** A refused query is tried once more after a second. */
const longTimeout = { timeout: 5000 }

describe('the list of films', () => {
  it('shows twenty at first, and ten more each time its end comes into view', async () => {
    await openPage('/', { top100: hundred })
    expect(titles()).toHaveLength(20)
    expect(titles()[0]).toBe('Film 1')

    jest.useFakeTimers()
    mockAllIsIntersecting(true)
    pass(299)
    expect(titles()).toHaveLength(20)
    pass(1)
    expect(titles()).toHaveLength(30)
    mockAllIsIntersecting(false)
    pass(1000)
    expect(titles()).toHaveLength(30)
    expect(screen.getByText('Showing 30 of 100 movies')).toBeTruthy()
  })

  it('shows the Oscar winners all at once, by year instead of rank', async () => {
    const winners = hundred.map((movie) => ({ ...movie, year: 1927, best_picture_winner: true }))
    await openPage('/oscar-winners', { winners })
    expect(titles()).toHaveLength(100)
    expect(within(entries()[0] as HTMLElement).getByText('1927')).toBeTruthy()
    expect(entries()[0]?.textContent).not.toContain('#')
  })

  it('marks ranks up to 100 by number and lower ones as 100+', async () => {
    const ranks = [1, 100, 101].map((composite_rank) => aMovie({ composite_rank }))
    await openPage('/', { top100: ranks })
    expect(entries().map((entry) => /#\d+|100\+/.exec(entry.textContent ?? '')?.[0])).toEqual([
      '#1',
      '#100',
      '100+',
    ])
  })

  it('goes on from the page of its address, without a link', async () => {
    await openPage('/?page=2', { top100: hundred })
    expect(titles()).toHaveLength(40)
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
    jest.useFakeTimers()
    mockAllIsIntersecting(true)
    pass(300)
    expect(titles()).toHaveLength(50)
  })

  it('can be paged, ten films at a time', async () => {
    const page = <MovieList title="Films" movies={hundred.slice(0, 25)} paging="pages" />
    const { person } = await openPage('/?page=2', { page })
    expect(titles()).toHaveLength(10)
    expect(titles()[0]).toBe('Film 11')
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
    expect(screen.getByText('11-20 of 25 movies')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(address()).toBe('/?page=3')
    expect(titles()).toHaveLength(5)
  })

  it.each([
    ['All Movies', ['Seen One', 'Wanted One', 'Open One'], '/'],
    ['Seen', ['Seen One'], '/?filter=seen'],
    ['Not Seen', ['Wanted One', 'Open One'], '/?filter=unseen'],
    ['Want to See', ['Wanted One'], '/?filter=want'],
    ['Oscar Recognized', ['Wanted One'], '/?filter=oscars'],
  ])('filtered by "%s" shows %j', async (name, shown, path) => {
    const { person } = await openPage('/', three)
    await person.selectOptions(screen.getByRole('combobox', { name: 'Filter movies' }), name)
    expect(titles()).toEqual(shown)
    expect(address()).toBe(path)
  })

  it('opens with the filter and the view of its address, and changes the view there', async () => {
    const { person } = await openPage('/?filter=want&view=list', three)
    expect(titles()).toEqual(['Wanted One'])
    expect(viewLink('List view').getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('button', { name: /In Watchlist/ })).toBeTruthy()
    await person.click(viewLink('Grid view'))
    expect(address()).toBe('/?filter=want')
    await person.click(viewLink('List view'))
    expect(address()).toBe('/?filter=want&view=list')
  })

  it.each([
    ['seen', 'No movies marked as seen'],
    ['want', 'No movies you want to see'],
    ['oscars', 'No Oscar winners or nominees'],
  ])('explains why nothing is %s, and leads back to all', async (filter, reason) => {
    const { person } = await openPage(`/?filter=${filter}`, { user: aUser(), top100: [third] })
    expect(screen.getByText(reason)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Show all movies' }))
    expect(titles()).toEqual(['Open One'])
  })

  it('invites a visitor to sign in for a filter by marks', async () => {
    await openPage('/?filter=seen', { top100: [third] })
    const page = within(screen.getByRole('region', { name: 'Top 100 Movies' }))
    const signIn = page.getByRole('link', { name: 'Sign in' })
    expect(signIn.getAttribute('href')).toBe('/sign-in')
  })

  it.each(['seen', 'unseen', 'want'])(
    'shows that the marks for %s could not be loaded, and requests them again',
    async (filter) => {
      const refusing = ['GET /api/movie-states']
      const page = await openPage(`/?filter=${filter}`, { ...three, refusing })
      expect(
        await screen.findByText('Your marks could not be loaded.', {}, longTimeout),
      ).toBeTruthy()
      expect(screen.queryByText(/account can’t be reached/)).toBeNull()

      page.refusing.clear()
      const list = within(screen.getByRole('region', { name: 'Top 100 Movies' }))
      await page.person.click(list.getByRole('button', { name: 'Try again' }))

      expect(
        (await screen.findAllByRole('heading', { level: 3 }, longTimeout)).length,
      ).toBeGreaterThan(0)
      expect(screen.queryByText('Your marks could not be loaded.')).toBeNull()
    },
  )
})

it.each([
  ['/', 'GET /api/movies'],
  ['/movies/all', 'GET /api/oscar-winners'],
  ['/shared-list?ids=1', 'GET /api/movies'],
  ['/compare?ids=1&from=Kim&list=top100', 'GET /api/movies'],
  ['/search?q=one', 'GET /api/search'],
  ['/movies/seen-one-2000', 'GET /api/movies/by-slug/:slug'],
  ['/lists', 'GET /api/collections'],
])('shows an error with a retry at %s', async (path, request) => {
  const { refusing, person } = await openPage(path, { ...three, refusing: [request] })
  expect(await screen.findByText('Failed to fetch movies', {}, longTimeout)).toBeTruthy()
  refusing.clear()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Failed to fetch movies')).toBeNull())
})

function viewLink(name: string): HTMLElement {
  return screen.getByRole('link', { name })
}

function pass(ms: number) {
  act(() => jest.advanceTimersByTime(ms))
}

function entries(): HTMLElement[] {
  return screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li'))
    .filter((entry) => entry !== null)
}

function titles(): (string | null)[] {
  const headings = screen.getAllByRole('heading', { level: 3 })
  return headings.filter((each) => each.closest('li')).map(({ textContent }) => textContent)
}
