import {
  CallError,
  type Endpoint,
  getCurrentUser,
  listBadges,
  listMovieStates,
  listMovies,
  listOscarWinners,
  listWatchlist,
  type Movie,
  type MovieId,
  type ReorderItem,
  removeFromWatchlist,
  reorderWatchlist,
  setMovieState,
  type WatchlistItem,
  watchlistVersion,
} from '@cinecanon/contract'
import { aMovie, aMovieState, aUser, aUserStateId } from '@cinecanon/testing'
import { PosterDialogs } from '@cinecanon/web'
import { today } from '@cinecanon/web/dates'
import { fakeServer, hrefOf, toastShows } from '@cinecanon/web/testing'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import App from '../App.tsx'
import { renderPage } from '../testing/page.tsx'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const casablanca = { title: 'Casablanca', year: 1942, composite_rank: 3, best_picture_winner: true }
const jaws = { title: 'Jaws', year: 1975, composite_rank: 88, best_picture_nominee: true }
const chicago = { title: 'Chicago', year: 2002, composite_rank: 240, best_picture_winner: true }
const tenet = { title: 'Tenet', year: 2020, composite_rank: 700 }

describe('the lists of the watchlist', () => {
  it('shows all films in the user’s order', async () => {
    await open([tenet, casablanca, chicago, jaws])

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Watchlist')
    expect(titles()).toEqual(['Tenet', 'Casablanca', 'Chicago', 'Jaws'])
    expect(hrefOf('Tenet')).toBe('/movies/tenet-2020')
  })

  it('opens the list and view of the address, and filters by winners and nominees', async () => {
    const { user } = await open([tenet, casablanca, chicago, jaws], {
      start: '/my-list?list=top100&view=grid',
    })
    expect(titles()).toEqual(['Casablanca', 'Jaws'])
    expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true')

    await user.click(screen.getByRole('button', { name: 'Oscar Best Picture' }))
    expect(titles()).toEqual(['Casablanca', 'Chicago', 'Jaws'])
  })

  it('sums films and time, an unknown length as two hours, with a date for the whole list', async () => {
    const { user } = await open([{ ...tenet, runtime: null }, casablanca, jaws])
    const summary = () => screen.getByText(/films?$/, { selector: 'b' }).closest('p')?.textContent

    expect(summary()).toMatch(/^3 films6h 0mdone by \d+ \w+ at 2 films a week$/)
    await user.click(screen.getByRole('button', { name: 'Top 100' }))
    expect(summary()).toBe('2 films4h 0m')
  })

  it('puts Top 100 movies first by rank and others by year, and offers no moves there', async () => {
    await open([tenet, jaws, chicago, casablanca], { start: '/my-list?order=rank' })

    expect(titles()).toEqual(['Casablanca', 'Jaws', 'Chicago', 'Tenet'])
    expect(screen.queryByRole('button', { name: /^(Reorder|Move)/ })).toBeNull()
  })
})

describe('an empty watchlist', () => {
  it('leads to the Top 100', async () => {
    await open([])

    screen.getByRole('heading', { name: 'Your watchlist is empty' })
    expect(hrefOf('Go to Top 100')).toBe('/')
    expect(switches()).toEqual([])
  })

  it.each([
    {
      list: 'top100',
      title: 'No Top 100 Movies in Your Watchlist',
      why: /^You have 2 movies .* may have left the Top 100 after ranking updates/,
      action: 'Browse the Top 100',
      path: '/',
    },
    {
      list: 'oscar',
      title: 'No Oscar Best Picture Movies in Your Watchlist',
      why: /^You have 2 movies .* no Best Picture winner or nominee/,
      action: 'Browse Oscar Winners',
      path: '/oscar-winners',
    },
  ])('names the list that has no films: $list', async ({ list, ...expected }) => {
    await open([tenet, { ...tenet, title: 'Insomnia' }], { start: `/my-list?list=${list}` })

    const heading = screen.getByRole('heading', { name: expected.title })
    expect(heading.nextElementSibling?.textContent).toMatch(expected.why)
    expect(hrefOf(expected.action)).toBe(expected.path)
    expect(switches()).toEqual(['Movies shown', 'Order', 'View'])
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

describe('moving by keys', () => {
  it('moves to the top, saves the whole order and announces it', async () => {
    const { user, server } = await open([tenet, casablanca, jaws])

    screen.getByRole('button', { name: 'Move: Jaws' }).focus()
    await user.keyboard('{Enter}')
    await user.click(dialogButton('Move to top'))

    expect(titles()).toEqual(['Jaws', 'Tenet', 'Casablanca'])
    expect(screen.getByText('Jaws moved to position 1 of 3.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move: Jaws' }))
    await toastShows('Watchlist updated', 'Your watchlist order has been saved')
    expect(server.titles()).toEqual(['Jaws', 'Tenet', 'Casablanca'])
  })

  it('moves to a typed position', async () => {
    const { user, server } = await open([tenet, casablanca, jaws, chicago])

    await user.click(screen.getByRole('button', { name: 'Move: Tenet' }))
    const position = screen.getByRole('spinbutton', { name: 'Move to position (1 to 4)' })
    await user.clear(position)
    await user.type(position, '3{Enter}')

    expect(titles()).toEqual(['Casablanca', 'Jaws', 'Tenet', 'Chicago'])
    await waitFor(() => expect(server.titles()).toEqual(titles()))
  })

  it('leaves hidden films in position when a filter is set', async () => {
    const { user, server } = await open([tenet, casablanca, chicago, jaws], {
      start: '/my-list?list=top100',
    })

    await move(user, 'Jaws', 'to top')

    expect(titles()).toEqual(['Jaws', 'Casablanca'])
    await waitFor(() => expect(server.titles()).toEqual(['Tenet', 'Jaws', 'Casablanca', 'Chicago']))
  })

  it('shows the saved order again when saving fails', async () => {
    const { user } = await open([tenet, casablanca, jaws], { refuse: reorderWatchlist })

    await move(user, 'Tenet', 'to bottom')

    await toastShows('Error updating watchlist', 'There was a problem saving your changes')
    await waitFor(() => expect(titles()).toEqual(['Tenet', 'Casablanca', 'Jaws']))
  })

  it('saves an order without the movie that is just being removed', async () => {
    const { user, server } = await open([tenet, casablanca, jaws])
    const reply = server.holdReplies()

    await user.click(screen.getByRole('button', { name: 'Remove: Casablanca' }))
    await move(user, 'Jaws', 'to top')
    expect(titles()[0]).toBe('Jaws')
    reply()

    await toastShows('Watchlist updated', 'Your watchlist order has been saved')
    expect(server.titles()).toEqual(['Jaws', 'Tenet'])
  })

  it('saves an order after the undo that is still being saved', async () => {
    const { user, server } = await open([tenet, casablanca, jaws])
    await user.click(screen.getByRole('button', { name: 'Seen: Casablanca' }))
    await toastShows('Success', 'Movie marked as seen')
    const reply = server.holdReplies()
    await user.click(screen.getByRole('button', { name: 'Undo' }))

    await move(user, 'Jaws', 'to top')
    expect(titles()).toEqual(['Jaws', 'Tenet', 'Casablanca'])
    reply()

    await toastShows('Watchlist updated', 'Your watchlist order has been saved')
    expect(server.titles()).toEqual(['Jaws', 'Tenet', 'Casablanca'])
  })
})

describe('an order without a connection', () => {
  afterEach(() => act(() => window.dispatchEvent(new Event('online'))))

  it('is refused at once, and nothing is shown as moved', async () => {
    const { user, server } = await open([tenet, casablanca, jaws])
    act(() => window.dispatchEvent(new Event('offline')))

    await move(user, 'Jaws', 'to top')

    await toastShows('Not moved: no connection')
    expect(titles()).toEqual(['Tenet', 'Casablanca', 'Jaws'])
    expect(screen.queryByText(/^Jaws moved/)).toBeNull()
    expect(server.inputsOf(reorderWatchlist)).toEqual([])
  })

  it('is refused at once behind a mark that can’t be saved', async () => {
    const { user, server } = await open([tenet, casablanca, jaws], { isTimed: true })
    server.refuse(setMovieState, new CallError(503, 'unavailable'))
    await user.click(screen.getByRole('button', { name: 'Seen: Casablanca' }))
    await pass(2000)

    await move(user, 'Jaws', 'to top')

    await toastShows('Not moved: no connection')
    expect(titles()).toEqual(['Tenet', 'Jaws'])
  })

  it('is rolled back after five seconds without a response to a mark', async () => {
    const { user, server } = await open([tenet, casablanca, jaws], { isTimed: true })
    server.holdReplies()
    await user.click(screen.getByRole('button', { name: 'Remove: Casablanca' }))

    await move(user, 'Jaws', 'to top')
    await pass(4900)
    expect(titles()).toEqual(['Jaws', 'Tenet'])
    await pass(200)

    await toastShows('Not moved: no connection')
    expect(titles()).toEqual(['Tenet', 'Jaws'])
  })
})

describe('a list that was changed elsewhere', () => {
  it('is shown, with a notice that the move wasn’t saved', async () => {
    const { user, server } = await open([tenet, casablanca, jaws])
    server.reverse()

    await move(user, 'Jaws', 'to top')

    await toastShows(
      'Your list was changed elsewhere',
      'This is how it stands now. Your last move was not saved.',
    )
    await waitFor(() => expect(titles()).toEqual(['Jaws', 'Casablanca', 'Tenet']))
    expect(server.titles()).toEqual(['Jaws', 'Casablanca', 'Tenet'])
  })

  it('accepts two moves in a row', async () => {
    const { user, server } = await open([tenet, casablanca, jaws])

    await move(user, 'Jaws', 'to top')
    await move(user, 'Tenet', 'to bottom')

    await waitFor(() => expect(server.titles()).toEqual(['Jaws', 'Casablanca', 'Tenet']))
    expect(titles()).toEqual(['Jaws', 'Casablanca', 'Tenet'])
  })
})

describe('tonight', () => {
  const chicagoInTime = { ...chicago, runtime: 85 }
  const longOnes = [
    { ...tenet, runtime: 150 },
    { ...casablanca, runtime: 102 },
  ]

  it('picks a film that is over in time, and links to it', async () => {
    const { user } = await open([...longOnes, chicagoInTime])
    expect(picked()).toBeNull()

    await user.click(screen.getByRole('button', { name: '90 min' }))

    expect(picked()).toBe('Chicago')
    const panel = within(tonight())
    expect(panel.getByRole('status').textContent).toBe('Tonight: Chicago')
    expect(panel.getByRole('link', { name: 'Chicago' }).getAttribute('href')).toBe(
      '/movies/chicago-2002',
    )
    expect(panel.getByText(/^ends at \d\d:\d\d if you start/)).toBeTruthy()
  })

  it.each([
    [9, 'ends at 21:55 if you start at 20:30'],
    [17, 'ends at 18:25 if you start now'],
    [2, 'ends at 03:25 if you start now'],
  ])('tells the end of an evening by day, at %i o’clock', async (hour, text) => {
    const { user } = await open([chicagoInTime], { isTimed: true })
    jest.setSystemTime(new Date(2026, 0, 5, hour))

    await user.click(screen.getByRole('button', { name: '90 min' }))

    expect(within(tonight()).getByText(text)).toBeTruthy()
  })

  it('claims neither an end nor shortness of a film of unknown length', async () => {
    const unknown = { ...tenet, runtime: null }
    const { user } = await open([unknown, { ...casablanca, runtime: 130 }])
    const status = () => within(tonight()).getByRole('status').textContent

    await user.click(screen.getByRole('button', { name: '90 min' }))
    expect(status()).toBe(
      'Nothing on this list is short enough. The shortest is Casablanca, 2h 10m.',
    )
    await user.click(screen.getByRole('button', { name: '2 h' }))
    expect(status()).toBe('Tonight: Tenet')
    expect(tonight().textContent).not.toContain('ends at')
  })

  it('reports that nothing else is over in time', async () => {
    const { user } = await open(longOnes)

    await user.click(screen.getByRole('button', { name: '2 h' }))
    await user.click(screen.getByRole('button', { name: 'Not tonight' }))
    expect(screen.getByText('Nothing else on this list is short enough.')).toBeTruthy()
    expect(document.activeElement).toBe(within(tonight()).getByRole('heading'))
  })

  it('marks the film as seen, and picks again', async () => {
    const { user, server } = await open([...longOnes, chicagoInTime], { isTimed: true })
    await user.click(screen.getByRole('button', { name: '90 min' }))

    await user.click(screen.getByRole('button', { name: 'Seen Chicago' }))
    await pass(10)

    expect(picked()).toBeNull()
    expect(document.activeElement).toBe(within(tonight()).getByRole('heading'))
    expect(screen.getByText('Watched!')).toBeTruthy()
    await toastShows('Success', 'Movie marked as seen')
    expect(screen.getByTestId('toast').textContent).toContain('Chicago')
    expect(server.titles()).toEqual(['Tenet', 'Casablanca'])
  })

  it('picks no film that is leaving the list', async () => {
    const { user } = await open([chicagoInTime, ...longOnes], { isTimed: true })

    await user.click(screen.getByRole('button', { name: 'Remove: Chicago' }))
    await user.click(screen.getByRole('button', { name: '90 min' }))

    expect(picked()).toBeNull()
    await pass(10)
    await toastShows('Success', 'Removed from your watchlist')
  })
})

it('shares a link with the visible films alone', async () => {
  const { user } = await open([tenet, casablanca, jaws], { start: '/my-list?list=oscar' })

  await user.click(screen.getByRole('button', { name: 'Share' }))
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(link.value).toMatch(/\/shared-list\?ids=\d+,\d+&list=oscar$/)
})

describe('leaving the watchlist', () => {
  it('celebrates a seen film for 1200 ms, fades it for 500 ms, then removes it', async () => {
    const { user, server } = await open([casablanca, jaws], { isTimed: true })

    await user.click(screen.getByRole('button', { name: 'Seen: Casablanca' }))
    expect(screen.getByText('Watched!')).toBeTruthy()
    await pass(1190)
    expect(server.titles()).toEqual(['Jaws'])
    expect(screen.getByText('Watched!')).toBeTruthy()

    await pass(20)
    expect(screen.queryByText('Watched!')).toBeNull()
    expect(titles()).toEqual(['Casablanca', 'Jaws'])

    await pass(500)
    expect(titles()).toEqual(['Jaws'])
  })

  it('asks once when a seen film was seen, and sends the day with its mark', async () => {
    const { user, server } = await open([casablanca, jaws, tenet], { isTimed: true })
    const question = (film: string) =>
      screen.queryByRole('group', { name: `When did you see ${film}?` })

    await user.click(screen.getByRole('button', { name: 'Seen: Casablanca' }))
    expect(question('Casablanca')).not.toBeNull()
    expect(hrefOf('A day…')).toBe('/movies/casablanca-1942')
    await user.click(screen.getByRole('button', { name: 'Seen: Jaws' }))
    expect(question('Casablanca')).toBeNull()
    await user.click(within(question('Jaws') as HTMLElement).getByText('Tonight'))
    await pass(2000)

    expect(question('Jaws')).toBeNull()
    expect(titles()).toEqual(['Tenet'])
    const marked = server.bodiesOf(setMovieState)
    expect(marked.at(-1)).toMatchObject({ seen: true, viewing: { watched_on: today() } })
    expect(marked[0]).toMatchObject({ seen: true, viewing: undefined })

    await user.click(screen.getByRole('button', { name: 'Remove: Tenet' }))
    expect(question('Tenet')).toBeNull()
    await pass(10)
    await toastShows('Success', 'Removed from your watchlist')
  })

  it('fades a removed film for 500 ms and moves the focus on', async () => {
    const { user, server } = await open([casablanca, jaws], { isTimed: true })

    await user.click(screen.getByRole('button', { name: 'Remove: Casablanca' }))
    await pass(490)
    expect(titles()).toEqual(['Casablanca', 'Jaws'])

    await pass(20)
    expect(titles()).toEqual(['Jaws'])
    expect(server.titles()).toEqual(['Jaws'])
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Jaws' }))
  })

  it('ends in the empty watchlist, with the focus on the heading', async () => {
    const { user } = await open([casablanca], { isTimed: true })

    await user.click(screen.getByRole('button', { name: 'Remove: Casablanca' }))
    await pass(490)
    expect(switches()).not.toEqual([])
    await pass(110)

    expect(screen.getByText('Your watchlist is empty')).toBeTruthy()
    expect(switches()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it.each([
    ['Seen', 'marked as seen', setMovieState, 'Failed to update movie status'],
    ['Remove', 'removed', removeFromWatchlist, 'Failed to remove movie from watchlist'],
  ])('%s restores a film that can’t be %s', async (action, _done, refuse, message) => {
    const { user } = await open([casablanca, jaws], { isTimed: true, refuse })

    await user.click(screen.getByRole('button', { name: `${action}: Casablanca` }))
    await pass(3000)

    expect(titles()).toEqual(['Casablanca', 'Jaws'])
    expect(screen.queryByText('Watched!')).toBeNull()
    await toastShows('Error', message)
  })

  it.each([
    ['Seen', setMovieState, 'Until then your mark is stored in this browser.'],
    ['Remove', removeFromWatchlist, 'Nothing was changed.'],
  ])('%s reports that the session has ended', async (action, endpoint, consequence) => {
    const { user, server } = await open([casablanca], { isTimed: true })
    server.refuse(endpoint, new CallError(401, 'Please sign in'))

    await user.click(screen.getByRole('button', { name: `${action}: Casablanca` }))
    await pass(3000)

    await toastShows('Please sign in again', consequence)
  })

  it.each([
    { action: 'Seen', view: 'grid', ms: 10, text: 'Movie marked as seen' },
    { action: 'Seen', view: 'list', ms: 2000, text: 'Movie marked as seen' },
    { action: 'Remove', view: 'list', ms: 10, text: 'Removed from your watchlist' },
    { action: 'Remove', view: 'grid', ms: 2000, text: 'Removed from your watchlist' },
  ])(
    'shows a toast after $action in the $view, and is undone within $ms ms, with the film in its position',
    async ({ action, view, ms, text }) => {
      const start = `/my-list?view=${view}`
      const { user, server } = await open([tenet, casablanca, jaws], { isTimed: true, start })

      await user.click(screen.getByRole('button', { name: `${action}: Casablanca` }))
      await pass(ms)
      await toastShows('Success', text)
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      await pass(10)
      expect(screen.queryByText('Watched!')).toBeNull()
      expect(titles()).toEqual(['Tenet', 'Casablanca', 'Jaws'])

      await pass(3000)
      expect(titles()).toEqual(['Tenet', 'Casablanca', 'Jaws'])
      expect(server.titles()).toEqual(['Tenet', 'Casablanca', 'Jaws'])
    },
  )
})

type Reordering = { items: ReorderItem[]; version?: string }
type Options = { start?: string; refuse?: Endpoint; isTimed?: boolean }

async function open(movies: Parameters<typeof aMovie>[0][], options: Options = {}) {
  const { start = '/my-list', refuse, isTimed } = options
  if (isTimed) jest.useFakeTimers()
  const server = watchlistServer(movies.map(aMovie))
  if (refuse) server.refuse(refuse)
  const page = (
    <PosterDialogs dialogOf={({ title }) => <div role="dialog">{title}</div>}>
      <App />
    </PosterDialogs>
  )
  const { advanceTimersByTime } = jest
  const user = renderPage(page, {
    ...{ server, start },
    ...(isTimed && { advanceTimers: advanceTimersByTime }),
  })
  if (isTimed) await pass(10)
  else await waitFor(() => expect(screen.queryByText('Loading your watchlist')).toBeNull())
  return { user, server }
}

/** The server replies to the page's calls as svc-users does. */
function watchlistServer(movies: Movie[]) {
  const all = movies.map((movie, order): WatchlistItem => {
    const marks = { seen: false, want_to_see: true }
    return { id: aUserStateId(), movie_id: movie.id, movie, order, ...marks }
  })
  let items = all
  let held = Promise.resolve()
  const holdReplies = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  const server = fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getCurrentUser, () => aUser()],
      [listWatchlist, () => items],
      ...[listMovieStates, listBadges, listMovies, listOscarWinners].map(
        (endpoint): [Endpoint, () => unknown] => [endpoint, () => []],
      ),
      [
        setMovieState,
        async ({ body }: { body: { movieId: MovieId; wantToSee: boolean } }) => {
          await held
          items = items.filter(({ movie_id }) => movie_id !== body.movieId)
          const known = all.find(({ movie_id }) => movie_id === body.movieId)
          if (known && body.wantToSee) items = [...items, known]
          const marks = { seen: !body.wantToSee, want_to_see: body.wantToSee }
          return aMovieState({ id: body.movieId }, marks)
        },
      ],
      [
        removeFromWatchlist,
        async ({ body }: { body: { userStateId: string } }) => {
          items = items.filter(({ id }) => id !== body.userStateId)
          await held
        },
      ],
      [
        reorderWatchlist,
        ({ body: { items: wanted, version } }: { body: Reordering }) => {
          if (version !== watchlistVersion(items.map(({ id }) => id))) {
            throw new CallError(409, 'changed', { code: 'list_changed' })
          }
          const orderOf = (id: string) => wanted.find((item) => item.id === id)?.order
          if (wanted.length !== items.length || items.some(({ id }) => orderOf(id) === undefined)) {
            throw new CallError(400, 'wrong order')
          }
          items = items.toSorted((a, b) => Number(orderOf(a.id)) - Number(orderOf(b.id)))
        },
      ],
    ]),
  )
  return {
    ...server,
    holdReplies,
    reverse: () => {
      items = items.toReversed()
    },
    titles: () => items.map(({ movie }) => movie.title),
  }
}

function titles(): (string | null)[] {
  return [...document.querySelectorAll('li[data-entry] h2')].map(({ textContent }) => textContent)
}

function tonight(): HTMLElement {
  return screen.getByRole('region', { name: /^Tonight/ })
}

function picked(): string | null {
  return within(tonight()).queryByRole('heading', { level: 3 })?.textContent ?? null
}

/** The empty watchlist has no switches. */
function switches(): (string | null)[] {
  const labels = ['Movies shown', 'Order', 'View']
  return labels.filter((name) => screen.queryByRole('group', { name }))
}

async function move(user: UserEvent, film: string, way: 'to top' | 'to bottom') {
  await user.click(screen.getByRole('button', { name: `Move: ${film}` }))
  await user.click(dialogButton(`Move ${way}`))
}

function dialogButton(name: string): HTMLElement {
  return within(screen.getByRole('dialog')).getByRole('button', { name })
}

function pass(ms: number): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(ms))
}
