import { getLinkedList, type LinkedList, type Movie } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { nameOf } from '../../testing/fake-server.ts'
import { hrefOf, metaOf, openPage, titles } from '../../testing/open-page.tsx'

const [first, second] = [
  aMovie({ id: 1, title: 'Vertigo', composite_rank: 1 }),
  aMovie({ id: 2, title: 'Ran', composite_rank: 2 }),
]
const top100 = [second, first]
const address = `/w/${'aB'.repeat(11)}`

describe('the page of a link', () => {
  it('shows the wall with what its owner has seen, the stars, and the lines', async () => {
    const films = [filmOf(first, { rating: 9, note: 'Dizzy.' })]
    await open({ kind: 'wall', name: 'Ann', films })

    expect(heading()).toBe('1 of the hundred')
    screen.getByText('A link from Ann')
    const [lit, unlit] = screen.getByRole('list', { name: /^The hundred/ }).children
    expect([lit, unlit].map((each) => each?.getAttribute('data-lit'))).toEqual(['true', 'false'])
    expect(lit?.querySelector('img')?.alt).toContain('Vertigo')
    expect(screen.getAllByRole('img', { name: '4.5 stars' })).toHaveLength(2)
    screen.getByText('“Dizzy.”')
    expect(hrefOf('How many have you seen?')).toBe('/?view=tick')
    expect(hrefOf('JSON')).toBe(`/api${address}/films.json`)
  })

  it('counts what a member has seen of it', async () => {
    const films = [filmOf(first), filmOf(second)]
    const states = [{ movie: first, seen: true }]
    await open({ kind: 'wall', films }, { user: aUser(), states })

    screen.getByText('You’ve seen 1 of 2')
    screen.getByText(/^What your friend has seen is in colour\. .* an edge: 1 of the hundred\.$/)
  })

  it('shows a list in its own order, and the day of a still one', async () => {
    const films = [filmOf(second), filmOf(first)]
    await open({ kind: 'watchlist', films, still_since: '2026-11-21T20:00:00.000Z' })

    expect(titles()).toEqual(['Ran', 'Vertigo'])
    screen.getByText('As it was on 21 November 2026.')
    screen.getByText('A link')
  })

  it('shows a year by months, and what has none at the end', async () => {
    const films = [filmOf(first), filmOf(second, { month: 3 }), filmOf(first, { month: 3 })]
    await open({ kind: 'year', year: 2026, films })

    expect(heading()).toBe('3 films in 2026')
    const months = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
    expect(months.slice(0, 2)).toEqual(['March 2', 'Some day 1'])
  })

  it('shows a comparison', async () => {
    await open({ kind: 'comparison', name: 'Ann', films: [filmOf(first)] })

    expect(heading()).toBe('You and Ann')
    screen.getByRole('tab', { name: 'Only Ann 1' })
  })

  it('shows that a list is empty', async () => {
    await open({ kind: 'watchlist' })
    screen.getByText('No film yet. Come back another day.')
  })

  it('stays out of search results, and has a card of its own', async () => {
    await open({ kind: 'wall' })
    expect(metaOf('robots')).toBe('noindex, follow')
    expect(metaOf('og:image')).toMatch(new RegExp(`/api${address}/card\\.png$`))
  })

  it('is 404 without a name when the link was withdrawn', async () => {
    await openPage(address, { top100 })

    expect(heading()).toBe('Nothing here')
    expect(document.title).toBe('Nothing here | Cinecanon')
    expect(metaOf('prerender-status-code')).toBe('404')
  })

  it('tries again when it fails', async () => {
    const page = await openPage(address, { top100, refusing: [nameOf(getLinkedList)] })
    await screen.findByText('What this link shows could not be loaded.')
    page.refusing.clear()
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nothing here')
  })
})

function open(
  given: Pick<LinkedList, 'kind'> & Partial<LinkedList>,
  data: Parameters<typeof openPage>[1] = {},
) {
  const list = { year: null, still_since: null, name: null, films: [], wanted: [], ...given }
  const responses = { [nameOf(getLinkedList)]: () => list }
  return openPage(address, { top100, all: top100, responses, ...data })
}

function filmOf({ id }: Movie, given: Partial<LinkedList['films'][number]> = {}) {
  return { movie_id: id, month: null, rating: null, note: null, ...given }
}

function heading(): string | null | undefined {
  return screen.getByRole('heading', { level: 1 }).textContent
}
