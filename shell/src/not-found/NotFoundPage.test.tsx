import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { metaOf, showAt } from '../testing/show-at.tsx'
import NotFoundPage from './NotFoundPage.tsx'

it('reports an unknown page to people, browsers and crawlers', () => {
  showAt({ path: '/no/such/page' }, <NotFoundPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  expect(document.title).toBe('Page Not Found | Cinecanon')
  expect(metaOf('prerender-status-code')).toBe('404')
  expect(metaOf('robots')).toBe('noindex, follow')
  expect(screen.getByText(/forgot to thread it through the router/)).toBeTruthy()
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  const hrefs = links.map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/', '/oscar-winners', '/movies/all'])
})
