import { type CatalogFilm, searchCatalog, setMovieState } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { nameOf } from '../testing/fake-server.ts'
import { address, hrefOf, openPage } from '../testing/open-page.tsx'

const psycho = found(aMovie({ title: 'Psycho', year: 1960, composite_rank: 6 }))
const hitchcock = {
  name: 'Alfred Hitchcock',
  path: '/directors/alfred-hitchcock',
  films: [psycho.id],
}

describe('the search page', () => {
  it('shows films with rank, year and director, and links to collections', async () => {
    await openPage('/search?q=psycho', {
      found: { films: [psycho], found: 1, directors: [hitchcock] },
    })

    expect(screen.getByText('1 film', { selector: 'p' })).toBeTruthy()
    const film = screen.getByRole('link', { name: 'Psycho' })
    expect(film.getAttribute('href')).toBe('/movies/psycho-1960')
    expect(film.closest('li')?.textContent).toContain('1960A Director')
    expect(film.closest('li')?.textContent).toContain('#6')
    expect(hrefOf('Alfred Hitchcock 1 film')).toBe(hitchcock.path)
  })

  it('leads to all results by pages', async () => {
    await openPage('/search?q=p&page=2', { found: { films: [psycho], found: 103 } })
    expect(screen.getByText('51–51 of 103 films')).toBeTruthy()
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
    expect(hrefOf('Previous')).toBe('/search?q=p&page=1')
    expect(hrefOf('Next')).toBe('/search?q=p&page=3')
  })

  it('begins with the pages where no film is found, and tells screen readers their number', async () => {
    await openPage('/search?q=oscars', {
      found: { pages: [{ name: 'Oscar Winners', path: '/oscar-winners' }] },
    })
    expect(hrefOf('Oscar Winners')).toBe('/oscar-winners')
    expect(screen.getByRole('status').textContent).toBe('1 result')
    expect(screen.queryByText(/film/)).toBeNull()
  })

  it('explains for other scripts in which letters titles are known', async () => {
    await openPage(`/search?q=${encodeURIComponent('七人の侍')}`)
    expect(screen.getByText('Titles are known here in Latin letters alone')).toBeTruthy()
  })

  it('searches for the typed text, and puts it into the address', async () => {
    const { person, requests } = await openPage('/search?q=psycho', { found: { films: [psycho] } })
    const field = screen.getByRole('searchbox')
    expect((field as HTMLInputElement).value).toBe('psycho')

    await person.clear(field)
    await person.type(field, ' vertigo {Enter}')

    expect(address()).toBe('/search?q=vertigo')
    expect(requests.filter((name) => name === nameOf(searchCatalog))).toHaveLength(2)
  })

  it('suggests examples when nothing is found', async () => {
    await openPage('/search?q=xyzzy')

    expect(screen.getByText('No results for “xyzzy”')).toBeTruthy()
    const links = within(screen.getByText(/^Try a director/)).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/search?q=kurosawa',
      '/search?q=1954',
      '/search?q=japan',
    ])
  })

  it('sends no request for an empty text', async () => {
    const { requests } = await openPage('/search?q=%20')
    expect(requests).not.toContain(nameOf(searchCatalog))
    expect(screen.getByText(/^Try a director/)).toBeTruthy()
  })

  it('marks films of a user', async () => {
    const some = { found: { films: [psycho], found: 1 } }
    const { person, sent } = await openPage('/search?q=psycho', { ...some, user: aUser() })
    await person.click(screen.getByRole('button', { name: 'Seen: Psycho' }))
    expect(sent.map(({ name }) => name)).toEqual([nameOf(setMovieState)])
  })
})

function found(movie: ReturnType<typeof aMovie>): CatalogFilm {
  const { id, title, year, directors, country, composite_rank } = movie
  return { id, title, year, directors, country, composite_rank, poster: '/api/posters/1.svg' }
}
