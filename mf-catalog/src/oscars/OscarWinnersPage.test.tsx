import { aMovie, aUser } from '@cinecanon/testing'
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { giveBrowser } from '../testing/browser.ts'
import { closePages, openPage } from '../testing/open-page.tsx'

beforeAll(giveBrowser)
afterEach(closePages)

const winners = [1929, 1932, 2020].map((year) => aMovie({ title: `Winner of ${year}`, year }))

describe('the Oscar winners', () => {
  it('stand in the order in which they came', async () => {
    await openPage('/oscar-winners', { winners })
    const titles = screen.getAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Winner of 1929',
      'Winner of 1932',
      'Winner of 2020',
    ])
  })

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
    expect(within(panel).getByText('33% complete')).toBeTruthy()
    expect(panel.textContent).toContain('Watched1Watchlist1')
  })

  it('ask a visitor to sign in', async () => {
    await openPage('/oscar-winners', { winners })
    expect(screen.getByRole('link', { name: 'Sign In / Register' }).getAttribute('href')).toBe(
      '/sign-in',
    )
  })

  it('count as none of none when there are none', async () => {
    await openPage('/oscar-winners', { user: aUser(), winners: [] })
    expect(screen.getByText('0 of 0 Oscar winners watched')).toBeTruthy()
    expect(screen.getByText('0% complete')).toBeTruthy()
  })

  it('say when they can’t be loaded', async () => {
    await openPage('/oscar-winners', { winners, refusing: ['GET /api/oscar-winners'] })
    expect(await screen.findByRole('heading', { name: 'Error Loading Oscar Winners' })).toBeTruthy()
    expect(screen.getByText('Please try again later.')).toBeTruthy()
  })
})
