import { addToWatchlist, type Movie } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { address, metaOf } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { nameOf } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { suggestionsIn } from './Suggestions.tsx'

/** Of ranks 20 to 35, two of each decade from the 1950s on. */
const films = Array.from({ length: 16 }, (_nothing, index) =>
  aMovie({
    title: `Film ${index + 1}`,
    year: 1950 + 10 * Math.floor(index / 2),
    composite_rank: index + 20,
  }),
)
const [first, second] = films as [Movie, Movie]

describe('suggestions', () => {
  it('are the best of six decades, the best ranked first', () => {
    expect(titlesOf(suggestionsIn(films.toReversed(), () => false))).toEqual([
      'Film 1',
      'Film 3',
      'Film 5',
      'Film 7',
      'Film 9',
      'Film 11',
    ])
  })

  it('leave the best known and the lower ranks for last', () => {
    const known = aMovie({ title: 'Known', year: 1920, composite_rank: 19 })
    const low = aMovie({ title: 'Low', year: 1930, composite_rank: 61 })
    const few = [known, ...films.slice(0, 3), low]
    expect(titlesOf(suggestionsIn(few, () => false))).toEqual([
      'Film 1',
      'Film 3',
      'Film 2',
      'Known',
      'Low',
    ])
  })

  it('skip excluded films, and continue with the best of all after the decades', () => {
    const few = films.slice(0, 5)
    expect(titlesOf(suggestionsIn(few, ({ id }) => id === first.id))).toEqual([
      'Film 2',
      'Film 3',
      'Film 5',
      'Film 4',
    ])
  })
})

describe('the ways to begin, on the front page', () => {
  it.each([
    ['without marks', []],
    ['who removed every mark', [{ movie: first }]],
  ])('are shown to a member %s, above the list', async (_which, states) => {
    await openPage('/', { user: aUser(), top100: films, states })
    const ways = within(await screen.findByRole('region', { name: 'Three ways to begin' }))
    expect(hrefs(ways.getAllByRole('link'))).toEqual([
      '#top-100-movies',
      '/?view=tick',
      '/import',
      '/my-list',
    ])
  })

  it.each([
    ['a visitor', {}],
    ['a member with a mark', { user: aUser(), states: [{ movie: first, want_to_see: true }] }],
    ['marks that didn’t come', { user: aUser(), refusing: ['GET /api/movie-states'] }],
  ])('aren’t there for %s', async (_who, given) => {
    await openPage('/', { top100: films, ...given })
    await import('./Welcome.tsx')
    expect(screen.queryByText('Three ways to begin')).toBeNull()
  })

  it('stay while the first marks are made, until they are skipped', async () => {
    const { person, states } = await openPage('/', { user: aUser(), top100: films })
    await screen.findByRole('heading', { name: 'Three ways to begin' })
    await person.click(screen.getByRole('button', { name: 'Seen: Film 2' }))
    await waitFor(() => expect(states()).toHaveLength(1))
    expect(screen.getByText('You have ticked 1 film so far. Go on with the hundred.')).toBeTruthy()
    await person.click(screen.getByRole('link', { name: 'Skip: go to the Top 100' }))
    expect(screen.queryByText('Three ways to begin')).toBeNull()
  })

  it('put up to three of six films on the watchlist, and take them off again', async () => {
    const { person, watchlist, sent } = await openPage('/', { user: aUser(), top100: films })
    await screen.findByRole('list', { name: 'Suggestions' })
    for (const index of [1, 3, 5, 7]) await person.click(suggestion(index))
    await waitFor(() => expect(watchlist()).toHaveLength(3))
    expect(chosen()).toEqual(['Film 1, 1950', 'Film 3, 1960', 'Film 5, 1970'])
    expect(suggestion(7).ariaDisabled).toBe('true')
    expect(status()).toBe('3 of 3 on your watchlist')
    expect(sent[0]?.name).toBe(nameOf(addToWatchlist))

    await person.click(suggestion(3))
    expect(chosen()).toEqual(['Film 1, 1950', 'Film 5, 1970'])
    expect(suggestion(7).ariaDisabled).toBeNull()
    await waitFor(() => expect(watchlist()).toHaveLength(2))
  })
})

describe('the page of the ways to begin', () => {
  it('is hidden from search engines, and counts earlier ticks', async () => {
    const states = [first, second].map((movie) => ({ movie, seen: true }))
    await openPage('/welcome', { user: aUser(), top100: films, states })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Three ways to begin')
    expect(metaOf('robots')).toContain('noindex')
    expect(screen.getByText('You have ticked 2 films so far. Go on with the hundred.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Skip: go to the Top 100' })).toBeTruthy()
  })

  it('leads to the import with a file that is dropped there', async () => {
    await openPage('/welcome', { user: aUser(), top100: films })
    const zone = screen.getByText('Drop a file here').parentElement as HTMLElement
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'letterboxd.zip')] } })
    expect(address()).toBe('/import')
  })

  it('suggests films neither seen nor on the watchlist', async () => {
    const states = [
      { movie: first, seen: true },
      { movie: second, want_to_see: true },
    ]
    await openPage('/welcome', { user: aUser(), top100: films, states })
    expect(suggestions()[0]?.ariaLabel).toBe('Film 3, 1960')
    expect(status()).toBe('0 of 3 on your watchlist')
  })

  it('suggests nothing before marks are known, and requests them again', async () => {
    const refusing = ['GET /api/movie-states']
    const page = await openPage('/welcome', { user: aUser(), top100: films, refusing })
    expect(await screen.findByText('Your marks could not be loaded.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
    page.refusing.clear()
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeTruthy()
  })
})

function suggestions(): HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Suggestions' })).getAllByRole('button')
}

function suggestion(rank: number): HTMLElement {
  const found = suggestions().find(({ ariaLabel }) => ariaLabel?.startsWith(`Film ${rank},`))
  if (!found) throw new Error(`Film ${rank} isn't suggested`)
  return found
}

function chosen(): (string | null)[] {
  return suggestions()
    .filter(({ ariaPressed }) => ariaPressed === 'true')
    .map(({ ariaLabel }) => ariaLabel)
}

function status(): string | null {
  return screen.getByText(/of 3 on your watchlist/).textContent
}

function titlesOf(movies: readonly Movie[]): string[] {
  return movies.map(({ title }) => title)
}

function hrefs(links: HTMLElement[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'))
}
