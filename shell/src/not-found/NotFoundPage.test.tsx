import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { showAt } from '../testing/show-at.tsx'
import NotFoundPage from './NotFoundPage.tsx'

it('reports an unknown page to people, browsers and crawlers', () => {
  showAt({ path: '/no/such/page' }, <NotFoundPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  expect(document.title).toBe('Page Not Found | Cinecanon')
  expect(meta('prerender-status-code')).toBe('404')
  expect(meta('robots')).toBe('noindex, follow')
})

it('mentions a missing route', () => {
  showAt({}, <NotFoundPage />)
  expect(screen.getByText(/forgot to thread it through the router/)).toBeTruthy()
})

it('has links', () => {
  showAt({}, <NotFoundPage />)
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/oscar-winners',
    '/movies/all',
  ])
})

function meta(name: string) {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
}
