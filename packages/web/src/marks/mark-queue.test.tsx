import {
  addToWatchlist,
  CallError,
  getCurrentUser,
  listMovieStates,
  MovieId,
  removeFromWatchlist,
  setMovieState,
  type User,
} from '@cinecanon/contract'
import { aMovieState, aUser } from '@cinecanon/testing'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { currentUserQuery } from '../account/session.ts'
import { createQueryClient } from '../page/query-client.ts'
import { fakeServer, renderAt, toastShows } from '../testing/page.tsx'
import { useMovieActions, useSetManyMarks } from './mark-actions.ts'
import { usePendingMarks } from './mark-status.ts'
import { movieStatesQuery } from './movie-states.ts'

const ann = aUser()
const bo = aUser({ email: 'bo@example.org' })
const [one, two, three] = [1, 2, 3].map((id) => MovieId.parse(id)) as [MovieId, MovieId, MovieId]
const films = [one, two, three]

type Marks = { seen: boolean; want_to_see: boolean }
let here: User | null
/** The server's state by film. */
let stored: Map<MovieId, Marks>
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  here = ann
  stored = new Map()
  const store = (movieId: MovieId, marks: Marks) => {
    stored.set(movieId, marks)
    return aMovieState({ id: movieId }, marks)
  }
  server = fakeServer(
    new Map<Parameters<typeof server.refuse>[0], (input: never) => unknown>([
      [getCurrentUser, () => here ?? refuse(401)],
      [listMovieStates, () => [...stored].map(([id, marks]) => aMovieState({ id }, marks))],
      [
        setMovieState,
        ({ body }: { body: { movieId: MovieId; seen: boolean; wantToSee: boolean } }) =>
          store(body.movieId, { seen: body.seen, want_to_see: body.wantToSee }),
      ],
      [
        addToWatchlist,
        ({ body }: { body: { movieId: MovieId } }) =>
          store(body.movieId, { seen: false, want_to_see: true }),
      ],
    ]),
  )
})

afterEach(() => {
  act(() => onlineManager.setOnline(true))
  jest.useRealTimers()
  jest.restoreAllMocks()
  localStorage.clear()
})

it('a mark is there at once and stays, while the marks are fetched', async () => {
  const { client } = await open()
  const { queryKey } = movieStatesQuery
  const fetched = client.refetchQueries({ queryKey })
  const pressing = press(one)
  expect(client.getQueryData(queryKey)).toMatchObject([{ movie_id: one, seen: true }])
  await pressing
  await act(() => fetched)
  expect(pressed()).toEqual([one])
})

describe('without a connection', () => {
  it('marks show at once, wait, and are sent in their order when it is back', async () => {
    await open()
    offline()
    for (const movieId of [two, one]) await press(movieId)
    expect(pressed()).toEqual([one, two])
    expect(screen.getByText('2 wait')).toBeTruthy()
    expect(sent()).toEqual([])

    online()
    await waitFor(() => expect(screen.getByText('0 wait')).toBeTruthy())
    expect(sent()).toEqual([two, one])
    expect(pressed()).toEqual([one, two])
  })

  it('a film that is ticked and un-ticked is sent once, in its last state', async () => {
    await open()
    offline()
    for (let times = 0; times < 3; times++) await press(one)
    await press(two)
    await press(two)
    online()
    await waitFor(() => expect(screen.getByText('0 wait')).toBeTruthy())
    expect(server.bodiesOf(setMovieState)).toEqual([
      { movieId: one, seen: true, wantToSee: false },
      { movieId: two, seen: false, wantToSee: false },
    ])
  })

  it('they outlive the page', async () => {
    const { leave } = await open()
    offline()
    await press(one)
    await press(three)
    leave()

    online()
    await open()
    expect(pressed()).toEqual([one, three])
    await waitFor(() => expect(sent()).toEqual([one, three]))
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('they outlive a response of the server meanwhile', async () => {
    const { client } = await open()
    offline()
    await press(one)
    await act(() => client.refetchQueries({ queryKey: movieStatesQuery.queryKey }))
    expect(client.getQueryData(movieStatesQuery.queryKey)).toMatchObject([
      { movie_id: one, seen: true },
    ])
  })

  it('they wait in this page where the browser stores nothing', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    await open()
    offline()
    await press(one)
    online()
    await waitFor(() => expect(sent()).toEqual([one]))
    setItem.mockRestore()
  })
})

describe('an unavailable server', () => {
  it('gets the mark again after growing delays, until it accepts it; later marks wait', async () => {
    await open()
    jest.useFakeTimers()
    server.refuse(setMovieState, new CallError(503, 'unavailable'))
    await press(one)
    await press(two)
    await pass(8000)
    expect(sent()).toEqual([one, one, one, one])
    expect(screen.getByText('2 wait')).toBeTruthy()
    expect(pressed()).toEqual([one, two])

    server.allow(setMovieState)
    await pass(8000)
    expect(sent()).toEqual([one, one, one, one, one, two])
    expect(screen.getByText('0 wait')).toBeTruthy()
  })
})

describe('a refused mark', () => {
  it('is rolled back with a toast, and the others are saved', async () => {
    await open()
    offline()
    await press(one)
    await press(two)
    server.refuse(setMovieState, new CallError(404, 'Movie not found'))
    const refusing = server.inputsOf(setMovieState).length
    online()
    await waitFor(() => expect(server.inputsOf(setMovieState).length).toBe(refusing + 2))
    await toastShows('Error', 'Failed to update movie status')
    expect(pressed()).toEqual([])
    server.allow(setMovieState)
    await press(three)
    await waitFor(() => expect([...stored.keys()]).toEqual([three]))
  })

  it('is not shown again by the server’s state', async () => {
    stored.set(one, { seen: false, want_to_see: true })
    await open()
    server.refuse(setMovieState)
    await press(one)
    await waitFor(() => expect(wanted()).toEqual([one]))
    expect(pressed()).toEqual([])
  })
})

it('a removal whose response was lost is repeated without an error', async () => {
  stored.set(one, { seen: false, want_to_see: true })
  await open()
  server.refuse(removeFromWatchlist, new CallError(404, 'Watchlist item not found'))
  stored.delete(one)
  act(() => screen.getByRole('button', { name: 'Watchlist 1' }).click())
  await toastShows('Success', 'Removed from your watchlist')
  expect(server.inputsOf(removeFromWatchlist)).toHaveLength(1)
  expect(wanted()).toEqual([])
})

describe('another person in the same browser', () => {
  it('never gets the marks of the previous user, whose marks are sent after another sign-in', async () => {
    const anns = await open()
    offline()
    await press(one)
    // In another tab, which this one hasn't noticed.
    here = bo
    later()
    online()
    await waitFor(() => expect(screen.getByText('0 wait')).toBeTruthy())
    expect(sent()).toEqual([])
    anns.leave()

    await open()
    expect(pressed()).toEqual([])
    await press(two)
    await waitFor(() => expect(sent()).toEqual([two]))

    here = ann
    await open()
    await waitFor(() => expect(sent()).toEqual([two, one]))
  })
})

it('another tab’s mark is shown while it waits there', async () => {
  const { client } = await open()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const key = `marks.${ann.id}.${one}`
  // An older release stored other names of the fields.
  const mark = { movieId: one, what: 'seen', how: 'save', place: 'card', userId: ann.id, at: 1 }
  const marks = { seen: true, want_to_see: false }
  localStorage.setItem(key, JSON.stringify({ ...mark, marks, before: { ...marks, seen: false } }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  await waitFor(() => expect(pressed()).toEqual([one]))
})

it('a mark whose session has ended is sent in the next session', async () => {
  const first = await open()
  server.refuse(setMovieState, new CallError(401, 'Please sign in'))
  await press(one)
  await toastShows('Please sign in again')
  first.leave()

  server.allow(setMovieState)
  await open()
  await waitFor(() => expect(stored.get(one)?.seen).toBe(true))
})

it('many films at once are marked in their order', async () => {
  await open()
  act(() => screen.getByRole('button', { name: 'All' }).click())
  await waitFor(() => expect(pressed()).toEqual(films))
  await waitFor(() => expect(sent()).toEqual(films))
})

async function open() {
  const client = createQueryClient(server.call)
  await client.prefetchQuery(currentUserQuery)
  if (here) await client.prefetchQuery(movieStatesQuery)
  const { unmount } = renderAt('/', client, <Page />)
  const leave = () => {
    unmount()
    client.clear()
  }
  return { client, leave }
}

function Page() {
  const count = usePendingMarks()
  const setMany = useSetManyMarks()
  const all = films.map((movieId) => ({ movieId, marks: { seen: true, want_to_see: false } }))
  return (
    <>
      <p>{count} wait</p>
      {films.map((movieId) => (
        <Film key={movieId} movieId={movieId} />
      ))}
      <button type="button" onClick={() => setMany(all)}>
        All
      </button>
    </>
  )
}

function Film({ movieId }: { movieId: MovieId }) {
  const { seen, want_to_see, toggleSeen, toggleWatchlist } = useMovieActions(
    { id: movieId, title: `Film ${movieId}`, year: 1958 },
    'card',
  )
  return (
    <>
      <button
        type="button"
        aria-pressed={seen}
        data-wanted={want_to_see || undefined}
        onClick={toggleSeen}
      >
        Film {movieId}
      </button>
      <button type="button" onClick={toggleWatchlist}>
        Watchlist {movieId}
      </button>
    </>
  )
}

async function press(movieId: MovieId) {
  await act(async () => button(movieId).click())
}

function pressed(): MovieId[] {
  return films.filter((id) => button(id).ariaPressed === 'true')
}

function wanted(): MovieId[] {
  return films.filter((id) => button(id).dataset.wanted === 'true')
}

function button(id: MovieId): HTMLElement {
  return screen.getByRole('button', { name: `Film ${id}` })
}

function sent(): MovieId[] {
  return server.bodiesOf(setMovieState).map((body) => (body as { movieId: MovieId }).movieId)
}

function offline() {
  act(() => onlineManager.setOnline(false))
}

function online() {
  act(() => onlineManager.setOnline(true))
}

async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms))
}

/** The session is stale by then. */
function later() {
  const { now } = Date
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 3000)
}

function refuse(status: number): never {
  throw new CallError(status, 'refused')
}
