import type { Movie } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { hrefOf, metaOf, openPage, toastText } from '../../testing/open-page.tsx'

const top100 = Array.from({ length: 6 }, (_none, index) =>
  aMovie({
    id: index + 1,
    title: `Film ${index + 1}`,
    composite_rank: index + 1,
    year: 1951 + index,
  }),
)
const film = (rank: number) => top100[rank - 1] as Movie
const seen = (...ranks: number[]) => ranks.map((rank) => ({ movie: film(rank), seen: true }))
const link = '/compare?ids=5,2,3&from=Marek&list=top100'

afterEach(() => localStorage.clear())

describe('a comparison', () => {
  it('is the quick tick: a visitor ticks in place, and the count follows each tick', async () => {
    const { person } = await openPage(link, { top100 })
    expect(heading(1)).toEqual(['You and Marek'])
    screen.getByText('A link from Marek')
    expect(count()).toBe('you 0, Marek 3, both 0, of 6')
    expect(heading(3)).toEqual(['Film 1'])
    await person.click(tile('1. Film 1 (1951)'))
    await person.click(tile('2. Film 2 (1952), seen by Marek'))
    expect(count()).toBe('you 2, Marek 3, both 1, of 6')
    expect(heading(3)).toEqual(['Film 4'])
    expect(bar().textContent).toContain('Film 2: Both. You 2, Marek 3, both 1.')
    expect(bar().textContent).toContain('Kept in this browser')
    expect(JSON.parse(localStorage.getItem('visitor-ticks') ?? '')).toHaveLength(2)
  })

  it('leads a visitor to an account and back to the same comparison', async () => {
    await openPage(link, { top100 })
    const from = new URLSearchParams({ from: link })
    expect(hrefOf('Create account')).toBe(`/sign-up?${from}`)
    expect(hrefOf('Sign in')).toBe(`/sign-in?${from}`)
  })

  it('is one stop for the keyboard, with arrows, Home, End and Space', async () => {
    const { person } = await openPage(link, { top100 })
    const [first] = tiles()
    expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([first])
    first?.focus()
    await person.keyboard('{End}{ArrowLeft} ')
    expect(tile('5. Film 5 (1955), seen by Marek').ariaPressed).toBe('true')
    await person.keyboard('{Home} ')
    expect(first?.ariaPressed).toBe('true')
  })

  it('sorts a tab when it is pressed, so that no film leaves under the finger', async () => {
    const { person } = await openPage(link, { top100 })
    await person.click(screen.getByRole('tab', { name: 'Only Marek 3' }))
    expect(tiles()).toHaveLength(3)
    await person.click(tile('3. Film 3 (1953), seen by Marek'))
    expect(tiles()).toHaveLength(3)
    await person.click(screen.getByRole('tab', { name: 'Only Marek 2' }))
    expect(tiles()).toHaveLength(2)
    await person.click(screen.getByRole('tab', { name: 'Both 1' }))
    expect(tiles()).toHaveLength(1)
  })

  it.each([
    ['Only you 0', 'Nothing yet that only you have seen.'],
    ['Both 0', 'Nothing in common yet. Tick what you have seen.'],
  ])('explains why the tab %s is empty', async (name, text) => {
    const { person } = await openPage(link, { top100 })
    await person.click(screen.getByRole('tab', { name }))
    screen.getByText(text)
  })

  it('has a member’s own marks at once, and ticks and takes back', async () => {
    const { person, states } = await openPage(link, { user: aUser(), top100, states: seen(1, 2) })
    expect(count()).toBe('you 2, Marek 3, both 1, of 6')
    expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull()
    await person.click(tile('4. Film 4 (1954)'))
    await waitFor(() => expect(states().some(({ movie_id }) => movie_id === 4)).toBe(true))
    await person.click(within(bar()).getByRole('button', { name: 'Undo' }))
    expect(tile('4. Film 4 (1954)').ariaPressed).toBe('false')
  })

  it('adds what only the other has seen to the watchlist, and takes it back', async () => {
    const states = [...seen(2), { movie: film(3), want_to_see: true }]
    const { person, watchlist } = await openPage(link, { user: aUser(), top100, states })
    const wanted = () => watchlist().map(({ movie_id }) => movie_id)
    screen.getByRole('heading', { name: 'Only Marek has seen 2' })
    screen.getByText('Not on My List yet: 1')
    await person.click(screen.getByRole('button', { name: 'Add theirs to my list' }))
    expect(toastText()).toBe('Success: 1 film added to your watchlist')
    expect(document.activeElement?.textContent).toBe('Only Marek has seen 2')
    await waitFor(() => expect(wanted()).toEqual([3, 5]))
    await person.click(within(screen.getByTestId('toast')).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(wanted()).toEqual([3]))
  })

  it('copies a link with the own films and no name', async () => {
    const { person } = await openPage(link, { top100 })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send yours back' })
    expect(button.disabled).toBe(true)
    await person.click(tile('4. Film 4 (1954)'))
    await person.click(button)
    expect(await navigator.clipboard.readText()).toMatch(/\/compare\?ids=4&list=top100$/)
    expect(toastText()).toBe(
      'Your link is copied: It shows the 1 film that you have seen here, and no name.',
    )
  })

  it('names the unnamed, and shows winners by year', async () => {
    await openPage('/compare?ids=2,3&list=oscar-winners', { winners: top100 })
    expect(heading(1)).toEqual(['You and a friend'])
    screen.getByText('A link')
    expect(count()).toBe('you 0, your friend 2, both 0, of 6')
    tile('Film 2 (1952), seen by your friend')
  })

  it('shows the films when a member’s marks fail, and tries again', async () => {
    const refusing = ['GET /api/movie-states']
    const page = await openPage(link, { user: aUser(), top100, states: seen(2), refusing })
    await screen.findByText('Your marks could not be loaded.')
    expect(count()).toBe('you –, Marek 3, both –, of 6')
    expect(tiles()).toHaveLength(6)
    page.refusing.clear()
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(count()).toBe('you 1, Marek 3, both 1, of 6'))
  })

  it('stays out of search results, and has a picture with the name', async () => {
    await openPage(link, { top100 })
    expect(metaOf('robots')).toBe('noindex, follow')
    expect(metaOf('description')).toBe('Marek has seen 3 of the hundred. How many have you seen?')
    expect(metaOf('og:image')).toMatch(/shared\/list\.png\?ids=5%2C2%2C3&from=Marek&list=top100$/)
  })

  it.each([
    '',
    '?ids=1,2,3',
    '?ids=1,2,3&from=Marek&list=top10',
    '?ids=1&list=combined',
    '?ids=&list=top100',
    '?ids=-1,1.5,x,%F0%9F%8E%AC&list=top100',
    '?ids=900,99999999999999999999&list=top100',
  ])('of the bad, cut or foreign address "%s" is an error page', async (search) => {
    await openPage(`/compare${search}`, { top100 })
    expect(heading(1)).toEqual(['There is nothing to compare here'])
    expect(hrefOf('Go to Top 100')).toBe('/')
  })
})

function heading(level: number): (string | null)[] {
  return screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)
}

function count(): string | null {
  return screen.getByRole('img', { name: /of \d+$/ }).getAttribute('aria-label')
}

function tiles(): HTMLElement[] {
  return within(screen.getByRole('tabpanel')).queryAllByRole('button')
}

function tile(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

function bar(): HTMLElement {
  return screen.getByRole('region', { name: 'Your count' })
}
