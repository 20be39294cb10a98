import { aMovie, aUser } from '@cinecanon/testing'
import { moviePath } from '@cinecanon/web'
import { address } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { hrefOf, openPage } from '../testing/open-page.tsx'

const movie = aMovie({
  title: 'All About Eve',
  year: 1950,
  composite_rank: 17,
  image_url: '/api/posters/1.svg?v=6.17',
  omdb_poster_url: 'https://example.org/eve.jpg',
})
const details = { poster_idea: 'A trophy is two faces.' }

describe('the wall of posters', () => {
  const winner = aMovie({ title: 'Marty', composite_rank: 300, best_picture_winner: true })
  const films = { top100: [movie], winners: [{ ...movie, best_picture_winner: true }, winner] }

  it('has every poster once, and leads to its film', async () => {
    await openPage('/posters', films)

    for (const [name, { title, year }] of [
      ['The Top 100', movie],
      ['Best Picture winners beyond the Top 100', winner],
    ] as const) {
      const wall = within(screen.getByRole('region', { name }))
      const posters = wall.getAllByRole('link', { name: `Poster of ${title} (${year})` })
      expect(posters.map((link) => link.getAttribute('href'))).toEqual([moviePath({ title, year })])
      expect(wall.getAllByRole('listitem')).toHaveLength(1)
    }
    expect(screen.getAllByRole('img')[0]?.getAttribute('src')).toBe(movie.image_url)
  })

  it('was the operator’s address, which leads on to the list of the console', async () => {
    await openPage('/posters?list=all', { ...films, user: aUser({ isAdmin: true }) })

    await waitFor(() => expect(address()).toBe('/console/posters?list=all'))
  })
})

describe('the page of a poster', () => {
  it('shows the drawing, its idea, its number and the marks', async () => {
    await openPage('/posters/all-about-eve-1950', { top100: [movie], details })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All About Eve')
    expect(screen.getByRole('img').getAttribute('src')).toBe(movie.image_url)
    expect(screen.getByText('A trophy is two faces.')).toBeTruthy()
    expect(screen.getByText('1950 · No. 17 of 100, edition of May 2025')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Seen All About Eve' })).toBeTruthy()
    expect(hrefOf('About the film')).toBe('/movies/all-about-eve-1950')
    expect(document.title).toBe('Poster of All About Eve (1950) | Cinecanon')
  })

  it('explains a poster of its title alone, without a number beyond the hundred', async () => {
    const other = { ...movie, composite_rank: 300 }
    await openPage('/posters/all-about-eve-1950', { all: [other] })

    expect(screen.getByText('Its title alone, in one ink on one ground.')).toBeTruthy()
    expect(screen.getByText('1950')).toBeTruthy()
  })

  it('is found from the film’s page, where there is a drawing', async () => {
    await openPage('/movies/all-about-eve-1950', { top100: [movie], details })

    expect(hrefOf('The poster and its idea')).toBe('/posters/all-about-eve-1950')
  })

  it.each(['/posters/nothing-1900', '/posters/nothing'])('is not found at %s', async (address) => {
    await openPage(address)

    expect(screen.getByRole('heading', { name: 'Movie not found' })).toBeTruthy()
  })
})
