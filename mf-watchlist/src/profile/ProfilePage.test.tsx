import {
  badges,
  type CollectionKind,
  type Endpoint,
  getCurrentUser,
  listBadges,
  listCollections,
  listMovieStates,
  listMovies,
  listOscarWinners,
  listWatchlist,
  type Movie,
  type MovieState,
  type User,
  type UserBadge,
  updateRuntimes,
} from '@cinecanon/contract'
import { aMovie, aMovieState, aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery, staleSinceQuery } from '@cinecanon/web'
import { address, fakeServer } from '@cinecanon/web/testing'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import App, { prefetch } from '../App.tsx'
import { badgesQuery } from '../badges/badges.ts'
import { renderPage } from '../testing/page.tsx'

let canvas: ReturnType<typeof fakeCanvas>

beforeEach(() => {
  canvas = fakeCanvas()
  localStorage.clear()
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
})

const kane = aMovie({ title: 'Citizen Kane', composite_rank: 1, year: 1941, runtime: 119 })
const casablanca = aMovie({
  title: 'Casablanca',
  composite_rank: 2,
  year: 1942,
  runtime: 102,
  best_picture_winner: true,
})
const psycho = aMovie({ title: 'Psycho', composite_rank: 3, year: 1960, runtime: 130 })
const marty = aMovie({ title: 'Marty', composite_rank: 300, year: 1955, best_picture_winner: true })
const tenet = aMovie({ title: 'Tenet', composite_rank: 700, year: 2020, runtime: null })
const all = [kane, casablanca, psycho, marty, tenet]
const user = aUser({ email: 'ann@example.org', created_at: '2025-05-01T10:00:00.000Z' })

describe('the profile card', () => {
  it('shows address, date and the four figures of the Top 100', async () => {
    await open({ seen: [kane], wanted: [casablanca, psycho, tenet] })

    const card = within(screen.getByRole('region', { name: 'Profile card' }))
    card.getByText('ann@example.org')
    card.getByText('1 May 2025')
    expect(figures(card)).toEqual(['1', '2', 'in the hundred', '3h 52m', '1%', 'of the Top 100'])
    expect(card.queryByRole('button', { name: /runtime/ })).toBeNull()
  })

  it('follows the selected list, which is in the address', async () => {
    const { person } = await open({ seen: [casablanca, tenet], wanted: [marty] })

    await person.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'Oscar Best Picture')
    expect(address()).toBe('/profile?list=oscar')
    await screen.findByText('1 of 2 Oscar winners watched')
    const winners = ['among the winners', '2h 0m', '50%', 'of the Best Picture winners']
    const watched = ['2', '1 of them among the winners', 'and 1 other']
    expect(figures()).toEqual([...watched, '1', ...winners])

    await person.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'All')
    await screen.findByText('1 of 4 movies of both lists watched')
    const both = ['1', '2h 0m', '25%', 'of the two lists']
    expect(figures()).toEqual(['2', '1 of them on the two lists', ...both])
  })

  it('counts the films of other lists, and leads to all by keys', async () => {
    const { person } = await open({ seen: [kane, marty, tenet] })

    screen.getByRole('button', { name: 'and 2 others' }).focus()
    await person.keyboard('{Enter}')

    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'List' })
    expect(list.value).toBe('combined')
    expect(document.activeElement).toBe(list)
    expect(address()).toBe('/profile?list=combined')
    expect(screen.queryByRole('button', { name: /other/ })).toBeNull()
  })

  it('updates missing runtimes, and reports the result', async () => {
    const { person, server } = await open({ wanted: [tenet], start: '/profile?list=combined' })
    const button = await screen.findByRole('button', { name: 'Update missing runtime data' })
    act(() => button.focus())
    expect(await screen.findByRole('tooltip')).toHaveProperty(
      'textContent',
      'Update missing runtime data (1 movie)',
    )

    await person.click(button)
    await screen.findByText('Runtime data has been updated successfully')

    server.refuse(updateRuntimes)
    await person.click(button)
    await screen.findByText('Failed to update runtime data. Please try again.')
  })
})

describe('the overview', () => {
  it('has progress, the watchlist’s time and its last films', async () => {
    await open({ seen: [kane], wanted: [casablanca, psycho] })

    await screen.findByText('1 of 100 Top 100 movies watched')
    const time = within(screen.getByRole('region', { name: 'Watchlist Completion Time' }))
    expect(time.getByText(/^3 weeks/).textContent).toBe('3 weeks at one movie a week')
    expect(time.getByText(/^done by/).textContent).toMatch(/^done by \d+ \w+ at 2 films a week$/)
    const added = within(screen.getByRole('region', { name: 'Recently Added to Watchlist' }))
    added.getByRole('link', { name: 'Casablanca' })
    added.getByRole('link', { name: 'Psycho' })
    // The film was marked more than twelve months ago.
    expect(screen.queryByRole('region', { name: 'Your Year' })).toBeNull()
  })

  it('has the milestones and badges of the list', async () => {
    const many = Array.from({ length: 12 }, (_none, index) => aMovie({ composite_rank: index + 1 }))
    await open({ all: many, seen: many })

    const marks = within(await screen.findByRole('region', { name: 'Milestones and badges' }))
    expect(marks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1First filmreached',
      '10Tenreached',
      '25Twenty-five13 to go',
      '50%Film Lover',
      '60%Movie Buff',
      '70%Motion Picture Aficionado',
      '80%Silver Screen Scholar',
      '90%Reel Legend',
      '100%Cinema God',
    ])
  })

  it('has nothing to share before a film is marked', async () => {
    await open({})

    await screen.findByText('0 of 100 Top 100 movies watched')
    expect(screen.queryByRole('button', { name: 'Share Progress' })).toBeNull()
    screen.getByText('Nothing of this list on your watchlist')
  })

  it('doesn’t call a watchlist of other lists empty', async () => {
    await open({ wanted: [tenet] })

    await screen.findByText(/^Nothing from this list is on your watchlist/)
    expect(screen.queryByText(/watchlist is empty/)).toBeNull()
  })

  it('shares progress by two networks', async () => {
    const { person } = await open({ seen: [kane] })
    await person.click(await screen.findByRole('button', { name: 'Share Progress' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'Share your progress' }))
    const text = 'I have watched 1 of 100 movies to see before you die. How many have you seen?'
    const post = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'X' }).href)
    expect([post.host, post.searchParams.get('text')]).toEqual(['x.com', text])
    dialog.getByRole('link', { name: 'Facebook' })
  })

  it('has no link to compare for "All", whose films are of two lists', async () => {
    const { person } = await open({ seen: [kane], start: '/profile?list=combined' })
    await person.click(await screen.findByRole('button', { name: 'Share Progress' }))
    await screen.findByRole('dialog', { name: 'Share your progress' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('draws the wall with the seen films as a picture', async () => {
    const { person } = await open({ seen: [casablanca] })
    await person.click(await screen.findByRole('button', { name: 'Share Progress' }))

    await screen.findByRole('img', {
      name: 'A picture: 1 of 100 movies to see before you die',
    })
    await waitFor(() => expect(canvas.texts).toContain('localhost'))
    expect(canvas.texts.slice(0, 3)).toEqual(['1', 'HOW MANY HAVE YOU SEEN?', 'of 100 movies'])
    expect(canvas.cells.slice(0, 3)).toEqual([0.16, 1, 0.16])
  })

  it('reports that a text couldn’t be copied', async () => {
    const { person } = await open({ seen: [kane] })
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no clipboard'))
    await person.click(await screen.findByRole('button', { name: 'Share Progress' }))
    await person.click(await screen.findByRole('button', { name: 'Copy Text' }))

    await screen.findByText('Failed to copy text')
  })
})

it('shows the films of the latest year with a viewing, the last seen first', async () => {
  const on = (last_on: string | null) => ({ count: 1, last_on, rating: null })
  await open({
    seen: [kane, psycho, casablanca, marty],
    viewings: [on('2026-01'), on('2026-03-14'), on('2024-05-01'), on(null)],
    start: '/profile?list=combined',
  })

  const year = within(await screen.findByRole('region', { name: 'Your Year' }))
  expect(year.getByRole('link', { name: 'All of 2026' }).getAttribute('href')).toBe('/year/2026')
  expect(year.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Psycho.*14 Mar 2026$/),
    expect.stringMatching(/Citizen Kane.*Jan 2026$/),
  ])
})

describe('the watched movies', () => {
  it('are ten a page, the last marked first', async () => {
    const many = Array.from({ length: 12 }, (_none, index) =>
      aMovie({ title: `Film ${index + 1}`, composite_rank: index + 1 }),
    )
    const { person } = await open({ all: many, seen: many, start: '/profile?section=watched' })
    const scrolledTo: unknown[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolledTo.push(this)
    }

    expect((await screen.findByText('1-10 of 12')).textContent).toBe('1-10 of 12')
    expect(titles()[0]).toBe('Film 12')
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)

    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(titles()).toEqual(['Film 2', 'Film 1'])
    expect(scrolledTo).toEqual([screen.getByRole('region', { name: 'Watched Movies' })])
    expect(address()).toBe('/profile?section=watched&page=2')
  })
})

it('shows when watched movies were seen, and how often', async () => {
  const [one, other] = [aMovie({ composite_rank: 1 }), aMovie({ composite_rank: 2 })]
  const viewings = [{ count: 2, last_on: '2024-03', rating: null }]
  const start = '/profile?section=watched'
  await open({ all: [one, other], seen: [one, other], viewings, start })

  await screen.findByText('Seen Mar 2024 ×2')
  expect(screen.getAllByText(/^Seen /)).toHaveLength(1)
})

describe('the movie badges', () => {
  it('show their date or progress, and can be shared', async () => {
    const { person } = await open({
      badges: earned('top100', 60),
      start: '/profile?section=badges',
    })
    await person.click(await screen.findByRole('button', { name: 'Close' }))

    const list = within(await screen.findByRole('region', { name: 'Top 100' }))
    expect(list.getAllByText('Earned on 2 May 2025')).toHaveLength(2)
    list.getByText('62% of 70%')
    list.getByText('Watched 70% or more of the movies in the Top 100 list')

    await person.click(list.getByRole('button', { name: 'Share Movie Buff' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Share your badge Movie Buff' }),
    )
    dialog.getByText(/I earned the “Movie Buff” badge: watched 60% or more/)
  })

  it('stay when the progress drops', async () => {
    const badges = earned('top100', 50).map((badge) => ({ ...badge, progress: 0 }))
    const { person } = await open({ badges, start: '/profile?section=badges' })
    await person.click(await screen.findByRole('button', { name: 'Close' }))

    const list = within(await screen.findByRole('region', { name: 'Top 100' }))

    list.getByText('Earned on 2 May 2025')
    list.getByText('You are at 0% now. A badge stays yours once it is earned.')
  })
})

describe('an achievement', () => {
  it('is celebrated once for each list, with sparkles', async () => {
    const both = [...earned('top100', 60), ...earned('oscar-winners', 50)]
    const { person } = await open({ badges: both })

    const first = await screen.findByRole('dialog', { name: 'You earned the badge Movie Buff' })
    expect(first.querySelector('[data-sparkle]')).toBeTruthy()
    await person.click(within(first).getByRole('button', { name: 'Close' }))
    const second = await screen.findByRole('dialog', { name: 'You earned the badge Film Lover' })
    await person.click(within(second).getByRole('button', { name: 'Close' }))

    expect(JSON.parse(localStorage.getItem('shown-badges') ?? '')).toEqual({
      top100: 'top100-movie-buff',
      'oscar-winners': 'oscar-winners-film-lover',
    })
    cleanup()
    await open({ badges: both })
    await screen.findByText('0 of 100 Top 100 movies watched')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('isn’t celebrated when its person wants no dialogs', async () => {
    const preferences = { achievementDialogs: false }
    await open({ badges: earned('top100', 50), user: { ...user, preferences } })
    await screen.findByText('0 of 100 Top 100 movies watched')
    await act(async () => undefined)
    expect(localStorage.getItem('shown-badges')).toBeNull()
  })

  it('waits for another dialog', async () => {
    const other = document.body.appendChild(document.createElement('dialog'))
    other.showModal()
    const { client } = await open({ badges: earned('top100', 50) })
    await waitFor(() => expect(client.getQueryData(badgesQuery.queryKey)).toBeTruthy())
    await act(async () => undefined)
    expect(localStorage.getItem('shown-badges')).toBeNull()

    other.close()
    await waitFor(() => expect(celebration()).toBeTruthy())
    other.remove()
  })

  it('doesn’t sparkle with reduced motion', async () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    localStorage.setItem('shown-badges', '["not", "ours"]')
    await open({ badges: earned('top100', 100) })

    const dialog = await screen.findByRole('dialog', { name: 'You earned the badge Cinema God' })
    expect(dialog.querySelector('[data-sparkle]')).toBeNull()
  })
})

describe('the statistics', () => {
  it.each([
    ['top100', '/?', ['decade=1940', 'director=agnes-varda', 'country=france']],
    ['oscar', '/oscar-winners?', ['decade=1940', 'director=agnes-varda', 'country=france']],
    ['combined', '/', ['decades/1940?', 'directors/agnes-varda?', 'countries/france?']],
  ])('of %s are tables that lead to unseen films', async (list, path, parts) => {
    const film = { composite_rank: 4, best_picture_winner: true, country: ['France'] }
    const films = [1941, 1942].map((year) =>
      aMovie({ ...film, year, directors: ['Agnès Varda'], country: ['France'] }),
    )
    await open({ all: films, start: `/profile?section=statistics&list=${list}` })
    const decades = within(await screen.findByRole('region', { name: 'Movies by Decade' }))
    expect(rows(decades)).toEqual(['1940s 0 of 2 0%'])
    const links = ['1940s', 'Agnès Varda', 'France'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual(
      parts.map((part) => `${path}${part}${part.endsWith('?') ? '' : '&'}filter=unseen`),
    )
  })

  it('count each source’s list by decade', async () => {
    const [one, two, three] = [1960, 1962, 1975].map((year, index) =>
      aMovie({ composite_rank: index + 1, year }),
    ) as [Movie, Movie, Movie]
    await open({
      all: [one, two, three],
      seen: [one],
      collections: [
        { kind: 'decade', slug: '1970', movies: [three] },
        { kind: 'decade', slug: '1960', movies: [one, two] },
        { kind: 'decade', slug: '1980', movies: [] },
        { kind: 'list', slug: 'imdb', movies: [one, two, three] },
        { kind: 'list', slug: 'bfi', movies: [two] },
      ],
      start: '/profile?section=statistics',
    })

    const lists = within(await screen.findByRole('region', { name: 'Decades, List by List' }))
    await lists.findByRole('table')
    expect(rows(lists)).toEqual(['1960s – 1/2 – – 0/1 – –', '1970s – 0/1 – – – – –'])
  })
})

describe('the sections', () => {
  it('are tabs with arrow keys and a dropdown, in the address', async () => {
    const { person } = await open({ seen: [kane] })

    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Overview', 'Watched', 'Movie Badges', 'Statistics', 'Links', 'Account'])
    screen.getByRole('tab', { name: 'Overview' }).focus()
    await person.keyboard('{ArrowRight}')
    expect(address()).toBe('/profile?section=watched')
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')

    const dropdown = screen.getByRole('combobox', { name: 'Section' })
    const options = within(dropdown).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Watched Movies',
      'Movie Badges',
      'Statistics',
      'Links',
      'Account',
    ])
    await person.selectOptions(dropdown, 'Statistics')
    expect(address()).toBe('/profile?section=statistics')
    expect(screen.getByRole('tabpanel').ariaLabel ?? '').toBe('Statistics')
  })

  it('show a failed profile, and load on another try', async () => {
    const { person, server } = await open({ refused: [listMovieStates, listWatchlist] })
    await screen.findByText('Your profile could not be loaded.')
    expect(figures()).toEqual(['–', '–', '–', '–'])

    server.allow(listMovieStates)
    server.allow(listWatchlist)
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    await screen.findByText('0 of 100 Top 100 movies watched')
  })
})

it('has account and badges without the films', async () => {
  const { person } = await open({ start: '/profile?section=account', refused: [listMovies] })

  await screen.findByRole('heading', { name: 'Delete account' })
  await person.click(screen.getByRole('tab', { name: 'Movie Badges' }))
  await screen.findByRole('region', { name: 'Oscar Best Picture' })
  await person.click(screen.getByRole('tab', { name: 'Overview' }))
  await screen.findByText('Your profile could not be loaded.')
})

it('shows since when its films are stale', async () => {
  const { client } = await open({ seen: [kane] })
  expect(screen.queryByText(/^As of/)).toBeNull()

  act(() => client.setQueryData(staleSinceQuery.queryKey, Date.UTC(2026, 0, 5, 20)))

  await screen.findByText(/^As of/)
})

type Options = {
  start?: string
  user?: User
  all?: Movie[]
  seen?: Movie[]
  /** The films were marked at these times, in their order. */
  /** Those of the films in `seen`, by index. */
  viewings?: MovieState['viewings'][]
  wanted?: Movie[]
  badges?: UserBadge[]
  collections?: { kind: CollectionKind; slug: string; movies: Movie[] }[]
  refused?: Endpoint[]
}

/** The page is prefetched and then rendered, as in the product. */
async function open({ start = '/profile', refused = [], ...data }: Options) {
  const server = profileServer(data)
  for (const endpoint of refused) server.refuse(endpoint)
  const client = createQueryClient(server.call)
  const url = new URL(start, 'http://localhost')
  await client.prefetchQuery(currentUserQuery)
  await prefetch({ path: url.pathname, search: url.searchParams, client })
  const person = renderPage(<App />, { server, client, start })
  await screen.findByRole('heading', { level: 1, name: 'ann' })
  return { person, server, client }
}

/** The server replies to the page's calls as the services do. */
function profileServer({
  all: movies = all,
  user: signedIn = user,
  seen = [],
  viewings = [],
  wanted = [],
  badges: given = [],
  collections = [],
}: Omit<Options, 'start' | 'refused'>) {
  const wantedStates = wanted.map((movie, order) => ({
    ...state(movie, order, { want_to_see: true, order }),
    movie,
  }))
  const others = badges.filter(({ id }) => !given.some(({ badge }) => badge.id === id))
  return fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getCurrentUser, () => signedIn],
      [
        listMovieStates,
        () => [
          ...seen.map((movie, day) =>
            state(movie, day, {
              seen: true,
              viewings: viewings[day],
            }),
          ),
          ...wantedStates,
        ],
      ],
      [listWatchlist, () => wantedStates],
      [
        listBadges,
        () => [
          ...given,
          ...others.map((badge) => ({ badge, earned: false, progress: 62, earnedAt: null })),
        ],
      ],
      [
        listMovies,
        ({ query }: { query?: { all?: string } }) =>
          query?.all ? movies : movies.filter(({ composite_rank }) => composite_rank <= 100),
      ],
      [listOscarWinners, () => movies.filter(({ best_picture_winner }) => best_picture_winner)],
      [
        listCollections,
        () =>
          collections.map(({ movies: films, ...each }) => ({
            ...each,
            movie_ids: films.map(({ id }) => id),
          })),
      ],
      [updateRuntimes, () => ({ updated: 1, missing: 0 })],
    ]),
  )
}

function state(movie: Movie, day: number, marks: Partial<MovieState>): MovieState {
  const moment = new Date(Date.UTC(2025, 0, 1 + day)).toISOString()
  return aMovieState(movie, { created_at: moment, updated_at: moment, ...marks })
}

function earned(listType: 'top100' | 'oscar-winners', upTo: number): UserBadge[] {
  return badges
    .filter((badge) => badge.listType === listType && badge.threshold <= upTo)
    .map((badge) => ({
      badge,
      earned: true,
      progress: upTo,
      earnedAt: '2025-05-02T10:00:00.000Z',
    }))
}

/** jsdom has no canvas. */
function fakeCanvas() {
  const drawn = { texts: [] as string[], cells: [] as number[] }
  let isGround = true
  const context = {
    globalAlpha: 1,
    measureText: (text: string) => ({ width: text.length * 55 }),
    fillText: (text: string) => drawn.texts.push(text),
    fillRect() {
      if (!isGround) drawn.cells.push(this.globalAlpha)
      isGround = false
    },
  }
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context })
  return drawn
}

function celebration() {
  return screen.queryByRole('dialog', { name: 'You earned the badge Film Lover' })
}

function figures(card = within(screen.getByRole('region', { name: 'Profile card' }))) {
  return card.getAllByRole('definition').map(({ textContent }) => textContent)
}

function titles() {
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

function rows(table: { getAllByRole: (role: string) => HTMLElement[] }): string[] {
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
}
