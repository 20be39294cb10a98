import { aMovie, aUser } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { hrefOf, metaOf, openPage, titles } from '../testing/open-page.tsx'
import OscarWinnersPage from './OscarWinnersPage.tsx'

const winners = [1929, 1932, 2020].map((year) => aMovie({ title: `Winner of ${year}`, year }))

describe('the Oscar winners', () => {
  it('stand in the order in which they came, with the latest ceremony, and invite a visitor', async () => {
    await openPage('/oscar-winners', { winners })
    expect(titles()).toEqual(['Winner of 1929', 'Winner of 1932', 'Winner of 2020'])
    const intro = /^All 97 films .* through the 97th Academy Awards\. Updated 2025\./
    expect(screen.getByText(intro)).toBeTruthy()
    expect(metaOf('description')).toMatch(/^All 97 winners .* through the 97th Academy Awards/)
    expect(hrefOf('Sign In / Register')).toBe('/sign-in')
  })

  it.each(['/oscar-winners', '/oscar-winners?view=list'])(
    'are distinguished by their ceremonies at %s',
    async (address) => {
      const both = [15, 16].map((oscar_ceremony) =>
        aMovie({ year: 1942, oscar_ceremony, best_picture_winner: true }),
      )
      await openPage(address, { winners: both })
      const list = within(screen.getByRole('region', { name: 'Best Picture Winners' }))
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/1942.*Ceremony: 15th, 1943/),
        expect.stringMatching(/1942.*Ceremony: 16th, 1944/),
      ])
    },
  )

  it('tell a user how many of them were watched', async () => {
    const [first, second] = winners
    await openPage('/oscar-winners', {
      user: aUser(),
      winners,
      states: [
        ...(first ? [{ movie: first, seen: true }] : []),
        ...(second ? [{ movie: second, want_to_see: true }] : []),
      ],
    })
    const panel = screen.getByRole('region', { name: 'Your progress' })
    expect(within(panel).getByText('1 of 3 Oscar winners watched')).toBeTruthy()
    expect(within(panel).getByRole('img', { name: /, 33%$/ })).toBeTruthy()
    expect(panel.textContent).toContain('1 of 3 Oscar winners watchedWatchlist 1')
  })

  it('count as none of none when there are none', async () => {
    await openPage('/oscar-winners', { user: aUser(), winners: [] })
    expect(screen.getByText('0 of 0 Oscar winners watched')).toBeTruthy()
    expect(screen.getByRole('img', { name: /, 0%$/ })).toBeTruthy()
  })

  it('are counted only once they have come', async () => {
    await openPage('/about', {
      user: aUser(),
      page: <OscarWinnersPage />,
      silent: ['GET /api/oscar-winners'],
    })
    expect(screen.getByText('Best Picture Winners')).toBeTruthy()
    expect(screen.queryByText(/watched$/)).toBeNull()
  })

  it('show an error when loading fails, and come on another try', async () => {
    const refused = 'GET /api/oscar-winners'
    const { refusing, person } = await openPage('/oscar-winners', { winners, refusing: [refused] })
    expect(await screen.findByRole('heading', { name: 'Error Loading Oscar Winners' })).toBeTruthy()
    expect(screen.getByText('Please try again later.')).toBeTruthy()
    refusing.clear()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Winner of 2020' })).toBeTruthy()
  })
})
