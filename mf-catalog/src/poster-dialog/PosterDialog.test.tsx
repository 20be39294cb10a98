import { aMovie, aUser } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { hrefOf, openPage } from '../testing/open-page.tsx'

// The hero shows posters as well, so tests look at the list of winners.
const movie = aMovie({
  title: 'Parasite',
  year: 2019,
  composite_rank: 15,
  runtime: 132,
  best_picture_winner: true,
  letterboxd_rank: 9,
})

describe('the poster dialog', () => {
  it('begins with the two marks, by button or by key', async () => {
    const { person, states } = await openDialog({ omdb_id: 'tt1' }, [], { user: aUser() })
    const dialog = within(screen.getByRole('dialog'))
    const seen = dialog.getByRole('button', { name: 'Seen Parasite' })
    await dialog.findByRole('link', { name: 'Watch' })
    expect(dialog.getByText('Oscar Best Picture Winner')).toBeTruthy()
    expect(names(dialog.getAllByRole('link')).slice(1)).toEqual(['Watch', 'Find on IMDb'])
    expect(precedes(seen, dialog.getByRole('link', { name: 'Watch' }))).toBe(true)

    await person.click(dialog.getByRole('button', { name: 'Add to List Parasite' }))
    await waitFor(() => expect(states()).toMatchObject([{ want_to_see: true }]))
    await person.keyboard('s')
    await waitFor(() => expect(states()).toMatchObject([{ seen: true, want_to_see: false }]))
    expect(seen.ariaPressed).toBe('true')
    await person.keyboard('s')
    await waitFor(() => expect(states()).toMatchObject([{ seen: false }]))
    await person.keyboard('W')
    await waitFor(() => expect(states()).toMatchObject([{ want_to_see: true }]))
    await person.keyboard('{Control>}s{/Control}')
    expect(seen.ariaPressed).toBe('false')
  })

  it('opens the list’s neighbouring films by arrow keys and buttons', async () => {
    const [first, last] = [aMovie({ title: 'Wings' }), aMovie({ title: 'Anora', year: 2024 })]
    const winners = [first, movie, last]
    const { person } = await openDialog({}, [], { winners })
    const shown = () => screen.getByRole('dialog').getAttribute('aria-label')
    // jsdom opens it without.
    screen.getByRole('dialog').focus()

    await person.keyboard('{ArrowRight}')
    expect(shown()).toBe('Anora')
    expect(window.location.pathname).toBe('/movies/anora-2024')
    expect(screen.getByText('Anora, 2024')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next film' }).ariaDisabled).toBe('true')
    await person.keyboard('{ArrowRight}')
    expect(shown()).toBe('Anora')

    await person.click(screen.getByRole('button', { name: 'Previous film' }))
    await person.keyboard('{ArrowLeft}')
    expect(shown()).toBe('Wings')
    expect(screen.getByRole('button', { name: 'Previous film' }).ariaDisabled).toBe('true')
  })

  it('has no way to others where the list has none, and searches the movie database by title', async () => {
    await openDialog({})
    expect(screen.queryByRole('button', { name: /film$/ })).toBeNull()
    expect(hrefOf('Find on IMDb')).toBe('https://www.imdb.com/find/?q=Parasite&s=tt')
  })

  it('shows no rank for a film without one', async () => {
    const { person } = await openPage('/oscar-winners', {
      winners: [{ ...movie, composite_rank: 371, letterboxd_rank: null }],
    })
    await person.click(poster())
    expect(screen.getByRole('dialog').textContent).not.toMatch(/371|overall rank/)
  })

  it('credits a synopsis from OMDb', async () => {
    await openDialog({ synopsis: 'A family moves in.', synopsis_source: 'omdb' })
    expect(await screen.findByText(/^Synopsis from the/)).toBeTruthy()
    expect(hrefOf('OMDb API')).toBe('https://www.omdbapi.com/')
  })

  it.each([
    { details: { omdb_id: 'tt1' }, isOffered: true },
    { details: { amazon_url: 'https://shop.example/1' }, isOffered: true },
    { details: {}, isOffered: false },
  ])('offers to watch with $details: $isOffered', async ({ details, isOffered }) => {
    await openDialog({ synopsis: 'A family moves in.', ...details })
    await screen.findByText('A family moves in.')
    expect(screen.queryByRole('link', { name: 'Watch' }) !== null).toBe(isOffered)
  })

  it('shows an error when details fail to load', async () => {
    await openDialog({}, ['GET /api/movie-details/:movieId'])
    expect(await screen.findByText('Additional movie details not available')).toBeTruthy()
  })
})

async function openDialog(details: object, refusing: string[] = [], more: object = {}) {
  const opened = await openPage('/oscar-winners', { winners: [movie], details, refusing, ...more })
  await opened.person.click(poster())
  return opened
}

function names(elements: HTMLElement[]): (string | null)[] {
  return elements.map(({ textContent }) => textContent)
}

function precedes(one: HTMLElement, other: HTMLElement): boolean {
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}

function poster(): HTMLElement {
  return screen.getByRole('link', { name: 'Poster of Parasite (2019)' })
}
