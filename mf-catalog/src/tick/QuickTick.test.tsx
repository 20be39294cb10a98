import { CallError, getCurrentUser, setMovieState } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { useFilmForLists } from '@cinecanon/web'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { nameOf } from '../testing/fake-server.ts'
import { address, hrefOf, openPage, toastText } from '../testing/open-page.tsx'

const films = Array.from({ length: 6 }, (_nothing, index) =>
  aMovie({ title: `Film ${index + 1}`, year: 1951 + index, composite_rank: index + 1 }),
)
const [first] = films as [(typeof films)[0]]

afterEach(() => localStorage.clear())

describe('the quick tick', () => {
  it('has all films at once, each as one button, and is read without scripts as a list', async () => {
    await openPage('/?view=tick', { top100: films })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How many have you seen?')
    expect(buttons().slice(0, 2)).toEqual([film(1), film(2)])
    const list = screen.getByRole('list', { name: 'The films, in order' })
    expect(within(list).getAllByRole('listitem')[5]?.textContent).toBe('Film 6')
  })

  it('is entered by the list’s button, and left by Done', async () => {
    const { person } = await openPage('/?filter=unseen', { user: aUser(), top100: films })
    await person.click(
      screen.getAllByRole('link', { name: 'How many have you seen?' })[0] as Element,
    )
    expect(address()).toMatch(/view=tick/)
    await person.click(await screen.findByRole('link', { name: 'Done' }))
    expect(address()).toBe('/')
  })

  it('shows, saves and counts a member’s ticks, with the next badge', async () => {
    const { person, states } = await openPage('/?view=tick', {
      user: aUser(),
      top100: films,
      states: [{ movie: first, want_to_see: true }],
    })
    await person.click(film(1))
    expect(film(1).ariaPressed).toBe('true')
    expect(count()).toBe('1 of 100, 49 more to Film Lover')
    await waitFor(() => expect(states()).toMatchObject([{ seen: true, want_to_see: false }]))
    expect(toastText()).toBe('')
  })

  it('opens the own lists of the film pressed last, by a finger too', async () => {
    const { person } = await openPage('/?view=tick', { user: aUser(), top100: films })
    const { result: chosen } = renderHook(useFilmForLists)
    expect(screen.queryByRole('button', { name: /^Lists/ })).toBeNull()
    await person.click(film(2))
    await person.click(film(1))
    await person.click(screen.getByRole('button', { name: 'Lists: Film 1' }))
    expect(chosen.current).toMatchObject({ title: 'Film 1' })
  })

  it('shows a tick within the press itself', async () => {
    await openPage('/?view=tick', { user: aUser(), top100: films })
    fireEvent.click(film(2))
    expect(pressed()).toEqual([2])
    fireEvent.click(film(2))
    expect(pressed()).toEqual([])
  })

  it('undoes to the first tick, also by Ctrl and Z', async () => {
    const { person, states } = await openPage('/?view=tick', { user: aUser(), top100: films })
    const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
    expect(undo.ariaDisabled).toBe('true')
    await person.click(film(1))
    await person.click(film(2))
    await person.keyboard('{Control>}z{/Control}')
    expect(pressed()).toEqual([1])
    await person.click(undo)
    expect(pressed()).toEqual([])
    expect(undo.ariaDisabled).toBe('true')
    await waitFor(() => expect(states()).toMatchObject([{ seen: false }, { seen: false }]))
  })

  it('gives each film its position on the watchlist back, of one tick and of a range', async () => {
    const { person, states, watchlist } = await openPage('/?view=tick', {
      user: aUser(),
      top100: films,
      states: films.slice(0, 5).map((movie) => ({ movie, want_to_see: true })),
    })
    const order = () => watchlist().map(({ movie_id }) => movie_id)
    const whole = order()
    await person.click(film(1))
    fireEvent.click(film(3), { shiftKey: true, detail: 1 })
    await waitFor(() => expect(order()).toEqual(whole.slice(3)))
    const undo = screen.getByRole('button', { name: 'Undo' })
    await person.click(undo)
    await waitFor(() => expect(order()).toEqual(whole.slice(1)))
    await person.click(undo)
    await waitFor(() => expect(order()).toEqual(whole))
    expect(states().some(({ seen }) => seen)).toBe(false)
  })

  it('ticks a range by Shift and a click, and takes one back', async () => {
    const { person } = await openPage('/?view=tick', { user: aUser(), top100: films })
    await person.click(film(2))
    fireEvent.click(film(5), { shiftKey: true, detail: 1 })
    await waitFor(() => expect(pressed()).toEqual([2, 3, 4, 5]))
    expect(toastText()).toBe('4 films seen: Film 2 to Film 5')
    fireEvent.click(film(3), { shiftKey: true, detail: 1 })
    await waitFor(() => expect(pressed()).toEqual([2]))
    expect(toastText()).toBe('3 films not seen: Film 5 to Film 3')
  })

  it('ends a range that a finger began by Cancel', async () => {
    const { person } = await openPage('/?view=tick', { user: aUser(), top100: films })
    hold(film(2))
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    fireEvent.click(film(2))
    fireEvent.click(film(4))
    expect(pressed()).toEqual([4])
  })

  it('lets no poster’s text be selected by a finger, in Safari too', async () => {
    await openPage('/?view=tick', { top100: films })
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    expect(rules.map(({ cssText }) => cssText).join()).toContain('-webkit-user-select: none')
  })

  it('shows the focus that keys move also after a press', async () => {
    const { person } = await openPage('/?view=tick', { top100: films })
    const focus = jest.spyOn(HTMLElement.prototype, 'focus')
    await person.click(film(1))
    await person.keyboard('{ArrowRight}')
    expect(focus).toHaveBeenLastCalledWith({ focusVisible: true })
    focus.mockRestore()
  })

  it('ticks nothing without loaded marks, and explains it', async () => {
    const refusing = ['GET /api/movie-states']
    const page = await openPage('/?view=tick', { user: aUser(), top100: films, refusing })
    expect(await screen.findByText('Your marks could not be loaded.')).toBeTruthy()
    await page.person.click(film(1))
    expect(pressed()).toEqual([])

    page.refusing.clear()
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(film(1).ariaDisabled).not.toBe('true'))
    await page.person.click(film(1))
    expect(pressed()).toEqual([1])
  })

  it('counts the winners against their number, by year', async () => {
    await openPage('/oscar-winners?view=tick', { winners: films })
    expect(count()).toBe('0 of 6, 3 more to Film Lover')
    expect(film(1).querySelector('[data-figure]')?.getAttribute('data-figure')).toBe('1951')
  })
})

it('shows a member no tick of a visitor', async () => {
  const { person } = await openPage('/?view=tick', { top100: films })
  await person.click(film(1))
  cleanup()
  await openPage('/?view=tick', { user: aUser(), top100: films })
  expect(pressed()).toEqual([])
})

it('leads a user whose session has ended to sign in for the marks that wait', async () => {
  let isSignedIn = true
  const refuse = () => {
    isSignedIn = false
    throw new CallError(401, 'Please sign in')
  }
  const { person } = await openPage('/?view=tick', {
    top100: films,
    responses: {
      [nameOf(getCurrentUser)]: () => (isSignedIn ? aUser() : refuse()),
      [nameOf(setMovieState)]: refuse,
    },
  })
  await person.click(film(1))

  expect(await screen.findByText('1 mark waits for your sign-in')).toBeTruthy()
  expect(toastText()).toContain('Until then your mark is stored in this browser.')
  expect(hrefOf('Sign in')).toBe('/sign-in?from=%2F%3Fview%3Dtick')
  expect(screen.queryByRole('link', { name: /^Keep it/ })).toBeNull()
})

function buttons(): HTMLElement[] {
  return within(screen.getByRole('list', { name: 'The films, in order' })).getAllByRole('button')
}

function count(): string | null {
  const bar = screen.getByRole('region', { name: 'Your count' })
  return within(bar).getByRole('status').textContent
}

function film(index: number): HTMLElement {
  return screen.getByRole('button', { name: `Film ${index}, ${1950 + index}` })
}

function hold(button: HTMLElement): void {
  fireEvent(
    button,
    Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }),
  )
}

function pressed(): number[] {
  return buttons().flatMap(({ ariaPressed }, index) => (ariaPressed === 'true' ? [index + 1] : []))
}
