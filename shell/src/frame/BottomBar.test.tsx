import { aUser } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { showAt } from '../testing/show-at.tsx'
import { BottomBar } from './BottomBar.tsx'

const all = ['Top 100 /', 'Oscars /oscar-winners', 'Lists /lists', 'Search /search']

it.each([
  ['a visitor', null, all],
  ['a user', aUser(), [...all, 'My List /my-list', 'Profile /profile']],
  ['a session that is still loading', undefined, all],
])('links %s to the main pages', (_who, user, pages) => {
  showAt({ ...(user !== undefined && { user }) }, <BottomBar />)
  expect(tabs()).toEqual(pages)
})

it.each([
  ['/', 'Top 100'],
  ['/oscar-winners', 'Oscars'],
  ['/lists/afi', 'Lists'],
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
