import type { Movie } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { openPage, toastText } from '../testing/open-page.tsx'

const movie = aMovie({ title: 'Vertigo', year: 1958, composite_rank: 14 })
const setState = 'POST /api/movie-states'
const add = 'POST /api/watchlist/add'
const remove = 'POST /api/watchlist/remove'

describe('a visitor’s marks', () => {
  it.each([
    ['/', 'Log in to save your progress!'],
    ['/?view=list', 'Log in to save your progress!'],
    ['/movies/vertigo-1958', 'Sign in to track your progress!'],
  ])(
    'on %s are stored in the browser where seen, with the toast: %s',
    async (address, invitation) => {
      const { person, sent } = await openPage(address, { top100: [movie] })
      const watchlist = screen.getByRole('button', { name: /^(Watchlist|Add to List)/ })
      await person.click(watchlist)
      expect(toastText()).toBe(`Added to watchlist: Vertigo: ${invitation}`)
      expect(watchlist.textContent).not.toMatch(/^In Watchlist/)

      await person.click(seen())
      expect(toastText()).toBe(`Movie marked as seen: Vertigo: Kept in this browser. ${invitation}`)
      const way = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')
      expect(way).toBe('/sign-in?from=%2F')
      expect(watchlist.ariaDisabled).toBe('true')

      cleanup()
      await openPage('/?view=tick', { top100: [movie] })
      expect(screen.getByRole('button', { name: 'Vertigo, 1958' }).ariaPressed).toBe('true')
      cleanup()
      const { person: later } = await openPage(address, { top100: [movie] })
      expect(seen().ariaPressed).toBe('true')
      await later.click(seen())
      expect(seen().ariaPressed).toBe('false')
      expect(sent).toEqual([])
    },
  )
})

it('shows that a browser stores no marks when its storage is full or forbidden', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const notStored = 'This browser keeps nothing: sign in to keep your marks'
  const { person } = await openPage('/', { top100: [movie] })
  await person.click(seen())
  expect(toastText()).toBe(`Movie marked as seen: Vertigo: ${notStored}.`)
  cleanup()
  await openPage('/?view=tick', { top100: [movie] })
  expect(screen.getByText(notStored)).toBeTruthy()
  forbidden.mockRestore()
})

describe('a card', () => {
  it('shows a film as seen before the response, and takes it off the watchlist', async () => {
    const { person, states } = await openSignedIn('/', { want_to_see: true })
    await person.click(seen())
    expect(seen().ariaPressed).toBe('true')
    expect(wanted().ariaPressed).toBe('false')
    await waitFor(() => expect(states()).toMatchObject([{ seen: true, want_to_see: false }]))
    await waitFor(() => expect(toastText()).toBe('Success: Vertigo: Movie marked as seen'))
  })

  it('shows no message when a second press undoes the first', async () => {
    const { person, states } = await openSignedIn('/')
    await person.click(seen())
    await waitFor(() => expect(states()).toMatchObject([{ seen: true }]))
    await person.click(seen())
    await waitFor(() => expect(states()).toMatchObject([{ seen: false }]))
    expect(toastText()).toBe('')
  })

  it('frames a seen film’s poster, in both views and on a list that is shared', async () => {
    const unseen = aMovie({ title: 'Psycho', composite_rank: 6 })
    const list = { user: aUser(), top100: [movie, unseen], all: [movie, unseen] }
    const states = [{ movie, seen: true }]
    const shared = `/shared-list?ids=${movie.id},${unseen.id}`
    for (const address of ['/?filter=all', '/?view=list', shared]) {
      await openPage(address, { ...list, states })
      await waitFor(() => expect(screen.getAllByText('Psycho')).toBeTruthy())
      expect(framedPosters()).toEqual(['Poster of Vertigo (1958)'])
      cleanup()
    }
  })

  it('reverts a tick that failed to save, with a message', async () => {
    const { person, refusing } = await openSignedIn('/')
    refusing.add(setState)
    await person.click(seen())
    await waitFor(() => expect(toastText()).toBe('Error: Vertigo: Failed to update movie status'))
    expect(seen().ariaPressed).toBe('false')
  })

  it('adds to the watchlist by one request, and takes off again', async () => {
    const { person, sent, states } = await openSignedIn('/')
    await person.click(wanted())
    expect(wanted().ariaPressed).toBe('true')
    await waitFor(() => expect(states()).toMatchObject([{ want_to_see: true }]))
    expect(sent.map(({ name }) => name)).toEqual([add])

    await person.click(wanted())
    await waitFor(() => expect(states()).toMatchObject([{ want_to_see: false }]))
  })

  it('takes the ribbon back when adding fails', async () => {
    const { person, refusing } = await openSignedIn('/')
    refusing.add(add)
    await person.click(wanted())
    await waitFor(() =>
      expect(toastText()).toBe('Error: Vertigo: Failed to add movie to watchlist'),
    )
    expect(wanted().ariaPressed).toBe('false')
  })

  it('lets the watchlist rest while the film is seen', async () => {
    const { person, sent } = await openSignedIn('/', { seen: true })
    expect(wanted().ariaDisabled).toBe('true')
    await person.click(wanted())
    expect(sent).toEqual([])
  })
})

describe('a row', () => {
  it('marks as seen once, with a message', async () => {
    const { person, sent } = await openSignedIn('/?view=list')
    await person.click(seen())
    await waitFor(() => expect(toastText()).toBe('Success: Vertigo: Movie marked as seen'))
    expect(seen().ariaDisabled).toBe('true')
    await person.click(seen())
    expect(sent).toHaveLength(1)
  })

  it('adds to the watchlist, and removes by the id of the user’s state', async () => {
    const { person, sent, states } = await openSignedIn('/?view=list')
    await person.click(screen.getByRole('button', { name: /^Add to List/ }))
    await waitFor(() => expect(toastText()).toBe('Success: Vertigo: Added to your watchlist'))
    expect(sent).toEqual([{ name: add, input: { body: { movieId: movie.id } } }])

    const [state] = states()
    await person.click(screen.getByRole('button', { name: /^In Watchlist/ }))
    await waitFor(() => expect(toastText()).toBe('Success: Vertigo: Removed from your watchlist'))
    expect(sent.at(-1)).toEqual({ name: remove, input: { body: { userStateId: state?.id } } })
  })

  it('removes a film that was just added', async () => {
    const { person, states } = await openSignedIn('/?view=list')
    await person.click(screen.getByRole('button', { name: /^Add to List/ }))
    await person.click(screen.getByRole('button', { name: /^In Watchlist/ }))
    await waitFor(() => expect(toastText()).toBe('Success: Vertigo: Removed from your watchlist'))
    expect(states()).toMatchObject([{ want_to_see: false }])
  })

  it.each([
    {
      given: false,
      path: add,
      button: /^Add to List/,
      message: 'Failed to add movie to watchlist',
    },
    {
      given: true,
      path: remove,
      button: /^In Watchlist/,
      message: 'Failed to remove movie from watchlist',
    },
  ])('shows "$message" and the previous state', async ({ given, path, button, message }) => {
    const { person, refusing } = await openSignedIn('/?view=list', { want_to_see: given })
    refusing.add(path)
    await person.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(toastText()).toBe(`Error: Vertigo: ${message}`))
    expect(await screen.findByRole('button', { name: button })).toBeTruthy()
  })
})

describe('the film’s own page', () => {
  const page = '/movies/vertigo-1958'

  it.each([
    [{}, /^Seen/, 'Marked as Seen: Vertigo: Movie added to your seen list.'],
    [{ seen: true }, /^Seen/, 'Removed from Seen: Vertigo: Movie removed from your seen list.'],
    [{}, /^Add to List/, 'Added to Watchlist: Vertigo: Movie added to your watchlist.'],
    [
      { want_to_see: true },
      /^In Watchlist/,
      'Removed from Watchlist: Vertigo: Movie removed from your watchlist.',
    ],
  ])('marked %j shows after the button %s "%s"', async (marks, button, message) => {
    const { person } = await openSignedIn(page, marks)
    await person.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(toastText()).toBe(message))
  })

  it.each([
    { path: setState, button: /^Seen/, message: 'Failed to update movie state. Please try again.' },
    { path: add, button: /^Add to List/, message: 'Failed to update watchlist. Please try again.' },
  ])('shows "$message" when it can’t save', async ({ path, button, message }) => {
    const { person, refusing } = await openSignedIn(page)
    refusing.add(path)
    await person.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(toastText()).toBe(`Error: Vertigo: ${message}`))
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
  })
})

function framedPosters(): string[] {
  const frames = screen.getAllByRole('link', { name: /^Poster of/ })
  return frames
    .filter((frame) => frame.querySelector('[data-seen="true"]'))
    .map((frame) => within(frame).getByRole<HTMLImageElement>('img').alt)
}

describe('undo', () => {
  const first = aMovie({ title: 'Jaws', composite_rank: 88 })
  const last = aMovie({ title: 'Tenet', composite_rank: 90 })

  it.each([
    ['/', /^Seen: Vertigo/],
    ['/', /^Watchlist: Vertigo/],
    ['/?view=list', /^Seen Vertigo/],
    ['/?view=list', /^In Watchlist Vertigo/],
    ['/movies/vertigo-1958', /^Seen/],
    ['/movies/vertigo-1958', /^In Watchlist/],
  ])('on %s after %s restores a film’s position on the watchlist', async (address, button) => {
    const { person, watchlist } = await openPage(address, {
      user: aUser(),
      top100: [movie, first, last],
      states: [first, movie, last].map((each) => ({ movie: each, want_to_see: true })),
    })
    const order = () => watchlist().map(({ movie_id }) => movie_id)
    await person.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(order()).toEqual([first.id, last.id]))

    await person.click(await screen.findByRole('button', { name: 'Undo' }))

    await waitFor(() => expect(order()).toEqual([first.id, movie.id, last.id]))
    expect(seen().ariaPressed).toBe('false')
  })

  it('takes a tick off a film that is then on no list', async () => {
    const { person, states } = await openSignedIn('/?view=list')
    await person.click(seen())
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(states()).toMatchObject([{ seen: false, want_to_see: false }]))
    await waitFor(() => expect(seen().ariaDisabled).toBe('false'))
  })

  it('shows an error on failure, and the stored state', async () => {
    const { person, refusing } = await openSignedIn('/?view=list')
    await person.click(seen())
    const undo = await screen.findByRole('button', { name: 'Undo' })
    refusing.add(setState)
    await person.click(undo)
    await waitFor(() => expect(toastText()).toBe('Error: Vertigo: Failed to update movie status'))
    await waitFor(() => expect(seen().ariaPressed).toBe('true'))
  })
})

type Marks = { seen?: boolean; want_to_see?: boolean }

function openSignedIn(address: string, marks: Marks = {}) {
  const states: (Marks & { movie: Movie })[] = Object.keys(marks).length
    ? [{ movie, ...marks }]
    : []
  return openPage(address, { user: aUser(), top100: [movie], states })
}

function seen(): HTMLElement {
  return screen.getByRole('button', { name: /^Seen.*Vertigo/ })
}

function wanted(): HTMLElement {
  return screen.getByRole('button', { name: /^Watchlist: Vertigo/ })
}
