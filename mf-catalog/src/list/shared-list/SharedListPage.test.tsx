import type { Movie } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { hrefOf, metaOf, openPage, titles, toastText } from '../../testing/open-page.tsx'

const all = [
  aMovie({ id: 11, title: 'Third', composite_rank: 3, year: 1990, afi_rank: 3 }),
  aMovie({ id: 12, title: 'First', composite_rank: 1, year: 1999 }),
  aMovie({ id: 13, title: 'Fourth', composite_rank: 101, year: 2005 }),
  aMovie({ id: 14, title: 'Early', composite_rank: 500, year: 1930 }),
]
const winners = [aMovie({ id: 21, title: 'Wings', year: 1927, best_picture_winner: true })]

describe('a shared list', () => {
  it('shows its films in the order of its ids', async () => {
    await openPage('/shared-list?ids=14,11,13', { all })
    expect(titles()).toEqual(['Early', 'Third', 'Fourth'])
  })

  it('shows the Top 100 by rank first and then the rest by year, when it is combined', async () => {
    await openPage('/shared-list?ids=13,14,11,12&list=combined', { all })
    expect(titles()).toEqual(['First', 'Third', 'Early', 'Fourth'])
  })

  it.each(['11,x,12', '11,,12,', ' 11 ,1.5,-3,12', '11,12,11', '11,999,12'])(
    'of ids "%s" shows the films that there are, once each',
    async (ids) => {
      await openPage(`/shared-list?ids=${encodeURIComponent(ids)}`, { all })
      expect(titles()).toEqual(['Third', 'First'])
      expect(screen.getByText('2 movies')).toBeTruthy()
    },
  )

  it('shows every winner for a link that stands for the Oscar list, by year', async () => {
    await openPage('/shared-list?list=oscar&from=Kim', { all, winners })
    expect(titles()).toEqual(['Wings'])
    expect(screen.getByText('1927')).toBeTruthy()
    expect(screen.getByText('Shared by Kim')).toBeTruthy()
  })

  it('shows the sender’s name as text', async () => {
    await openPage('/shared-list?ids=11&from=%3Cb%3EKim%3C%2Fb%3E', { all })
    expect(screen.getByText('Shared by <b>Kim</b>')).toBeTruthy()
  })

  it('notes a link with a part of the list', async () => {
    await openPage('/shared-list?ids=11&partial=true', { all })
    expect(screen.getByText(/^Only part of the list is shown/)).toBeTruthy()
    cleanup()
    await openPage('/shared-list?ids=11', { all })
    expect(screen.queryByText(/^(Only part|Shared by)/)).toBeNull()
  })

  it.each(['', '?ids=', '?ids=x,y', '?ids=999', '?list=combined', '?list=other'])(
    'at "%s" is empty or invalid, and leads to the Top 100',
    async (search) => {
      await openPage(`/shared-list${search}`, { all, winners })
      const name = 'This shared list is empty or invalid'
      expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy()
      screen.getByText("The URL may be incorrect or the movie IDs aren't valid")
      expect(hrefOf('Go to Top 100')).toBe('/')
    },
  )

  it.each(['grid', 'list'])('has nothing to mark for a visitor, as a %s', async (view) => {
    await openPage(`/shared-list?ids=11,12&view=${view}`, { all })
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it.each([
    ['grid', 'Seen: Third'],
    ['list', 'Seen Third'],
  ])('is ticked on the page by a member, as a %s', async (view, button) => {
    const { person, states } = await openPage(`/shared-list?ids=11,12&view=${view}`, {
      user: aUser(),
      all,
    })
    expect(screen.getByText('You’ve seen 0 of 2')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()

    await person.click(screen.getByRole('button', { name: button }))

    expect(screen.getByText('You’ve seen 1 of 2')).toBeTruthy()
    await waitFor(() => expect(states()).toMatchObject([{ movie_id: 11, seen: true }]))
    expect(titles()).toEqual(['Third', 'First'])
  })

  it('invites a visitor twice to create an account, and links to the Top 100', async () => {
    await openPage('/shared-list?ids=11', { all })
    const links = screen.getAllByRole('link', { name: 'Sign Up' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/sign-in?tab=register',
      '/sign-in?tab=register',
    ])
    expect(hrefOf('View Top 100')).toBe('/')
  })

  it('adds the others to a member’s watchlist, which can be undone', async () => {
    const { person, watchlist } = await openPage('/shared-list?ids=14,11,12,13', {
      user: aUser(),
      all,
      states: [
        { movie: all[0] as Movie, seen: true },
        { movie: all[1] as Movie, want_to_see: true },
      ],
    })
    const wanted = () => watchlist().map(({ movie_id }) => movie_id)

    await person.click(screen.getByRole('button', { name: 'Add the other 2' }))

    expect(toastText()).toBe('Success: 2 films added to your watchlist')
    expect(screen.getByText('What you haven’t seen is on your watchlist')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('You’ve seen 1 of 4')
    await waitFor(() => expect(wanted()).toEqual([12, 14, 13]))

    await person.click(screen.getByRole('button', { name: 'Undo' }))

    await waitFor(() => expect(wanted()).toEqual([12]))
    expect(screen.getByRole('button', { name: 'Add the other 2' })).toBeTruthy()
  })

  it.each([
    ['11,12', 'Add the other one'],
    ['12', 'Add it'],
  ])('speaks of one film as one: %s', async (ids, name) => {
    const states = [{ movie: all[0] as Movie, seen: true }]
    await openPage(`/shared-list?ids=${ids}`, { user: aUser(), all, states })
    expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('adds nothing where all is seen', async () => {
    const states = all.map((movie) => ({ movie, seen: true }))
    await openPage('/shared-list?ids=11,12', { user: aUser(), all, states })
    expect(screen.getByText('You’ve seen 2 of 2')).toBeTruthy()
    expect(hrefOf('Share a list of yours')).toBe('/my-list')
    expect(hrefOf('What’s left of the Top 100')).toBe('/?filter=unseen')
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
    expect(screen.queryByText(/on your watchlist$/)).toBeNull()
  })

  it('shows no seen count without known marks', async () => {
    await openPage('/shared-list?ids=11', {
      user: aUser(),
      all,
      refusing: ['GET /api/movie-states'],
    })
    await screen.findByRole('link', { name: 'Third' })
    expect(screen.queryByText(/^You’ve seen/)).toBeNull()
  })

  it('is shared with its query and a picture of its own, and stays out of search results', async () => {
    await openPage('/shared-list?ids=11,12&from=Kim&view=list&utm=x', { all })
    expect(metaOf('og:url')).toMatch(/\/shared-list\?ids=11%2C12&from=Kim$/)
    expect(metaOf('og:image')).toMatch(
      /\/api\/social-cards\/shared\/list\.png\?ids=11%2C12&from=Kim$/,
    )
    expect(metaOf('robots')).toBe('noindex, follow')
  })
})
