import { aUser } from '@cinecanon/testing'
import { setAccountUnavailable } from '@cinecanon/web'
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { showAt } from '../testing/show-at.tsx'
import { BottomBar } from './BottomBar.tsx'

const all = ['Top 100 /', 'Oscars /oscar-winners', 'Search /search']

it.each([
  ['a visitor', null, [...all, 'Sign In /sign-in']],
  ['a user', aUser(), [...all, 'My List /my-list', 'Profile /profile']],
  ['someone who may be either', undefined, all],
])('links %s to the main pages', (_who, user, pages) => {
  showAt({ ...(user !== undefined && { user }) }, <BottomBar />)
  expect(tabs()).toEqual(pages)
})

it('offers no sign-in while the account is unavailable', () => {
  showAt({ prepare: setAccountUnavailable }, <BottomBar />)
  expect(tabs()).toEqual(all)
})

it.each([
  ['/', 'Top 100'],
  ['/oscar-winners', 'Oscars'],
  ['/search?q=ran', 'Search'],
  ['/profile?section=badges', 'Profile'],
])('marks the current page at %s', (path, label) => {
  showAt({ user: aUser(), path }, <BottomBar />)
  const current = screen.getAllByRole('link', { current: 'page' })
  expect(current.map(({ textContent }) => textContent)).toEqual([label])
})

function tabs() {
  const links = screen.getAllByRole('link')
  return links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}
