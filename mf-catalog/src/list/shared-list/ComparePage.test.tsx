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
  it('shows a member the counts, three columns, and the best film left to both', async () => {
    await openPage(link, { user: aUser(), top100, states: seen(1, 2) })
    expect(heading(1)).toEqual(['You and Marek'])
    screen.getByText('You’ve seen 2 of the hundred, Marek 3, both of you 1.')
    expect(posters('1 only you')).toEqual(['Film 1'])
    expect(posters('1 both of you')).toEqual(['Film 2'])
    expect(posters('2 only Marek')).toEqual(['Film 3', 'Film 5'])
    expect(heading(3)).toEqual(['Film 4'])
  })

  it('leaves the best film where it is once it is marked', async () => {
    const { person, states } = await openPage(link, { user: aUser(), top100, states: seen(1) })
    await person.click(screen.getByRole('button', { name: 'Seen Film 4' }))
    expect(heading(3)).toEqual(['Film 4'])
    await waitFor(() => expect(states().map(({ movie_id }) => movie_id)).toContain(4))
  })

  it('adds what only the other has seen to the watchlist, and takes it back', async () => {
    const states = [...seen(2), { movie: film(3), want_to_see: true }]
    const { person, watchlist } = await openPage(link, { user: aUser(), top100, states })
    const wanted = () => watchlist().map(({ movie_id }) => movie_id)
    await person.click(screen.getByRole('button', { name: 'Add the other one' }))
    expect(toastText()).toBe('Success: 1 film added to your watchlist')
    expect(document.activeElement?.textContent).toMatch(/^You’ve seen 1 of/)
    await waitFor(() => expect(wanted()).toEqual([3, 5]))
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(wanted()).toEqual([3]))
  })

  it('shows a visitor the films, and an invitation to tick', async () => {
    await openPage('/compare?ids=2,3&list=oscar-winners', { winners: top100 })
    expect(heading(1)).toEqual(['You and a friend'])
    screen.getByText('Your friend has seen 2 of the Best Picture winners.')
    expect(posters('2 seen by your friend')).toEqual(['Film 2', 'Film 3'])
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('leads to the quick tick, and back from there', async () => {
    const { person } = await openPage(link, { top100 })
    await person.click(screen.getByRole('link', { name: 'How many have you seen?' }))
    await person.click(await screen.findByRole('button', { name: 'Film 2, 1952' }))
    await person.click(screen.getByRole('link', { name: 'Compare with Marek' }))
    await screen.findByText('You’ve seen 1 of the hundred, Marek 3, both of you 1.')
  })

  it.each(['https://elsewhere.example/compare?ids=1&list=top100', '/my-list'])(
    'is all that the quick tick leads back to: not %s',
    async (from) => {
      await openPage(`/?${new URLSearchParams({ view: 'tick', from })}`, { top100 })
      expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull()
    },
  )

  it('compares with the ticks of a visitor’s browser', async () => {
    const ticks = [{ id: 2, title: 'Film 2', year: 1952, at: '2026-01-01T00:00:00.000Z' }]
    localStorage.setItem('visitor-ticks', JSON.stringify(ticks))
    await openPage(link, { top100 })
    screen.getByText('You’ve seen 1 of the hundred, Marek 3, both of you 1.')
  })

  it('shows the films when a member’s marks fail, and tries again', async () => {
    const refusing = ['GET /api/movie-states']
    const page = await openPage(link, { user: aUser(), top100, states: seen(2), refusing })
    await screen.findByText('Your marks could not be loaded.')
    expect(posters('3 seen by Marek')).toHaveLength(3)
    page.refusing.clear()
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/both of you 1\.$/)
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

function posters(name: string): (string | undefined)[] {
  const column = within(screen.getByRole('region', { name }))
  const names = column.queryAllByRole('img').map((image) => image.getAttribute('alt') ?? '')
  return names.map((each) => /Film \d/.exec(each)?.[0])
}
