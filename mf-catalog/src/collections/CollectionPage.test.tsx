import { type Collection, nameSlug } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { address, hrefOf, metaOf, openPage } from '../testing/open-page.tsx'

const psycho = aMovie({
  title: 'Psycho',
  year: 1960,
  directors: ['Alfred Hitchcock'],
  runtime: 109,
  composite_rank: 6,
  afi_rank: 14,
  bfi_rank: 31,
})
const rope = aMovie({
  title: 'Rope',
  year: 1948,
  directors: ['Alfred Hitchcock'],
  runtime: 80,
  composite_rank: 300,
})
const kane = aMovie({ title: 'Citizen Kane', year: 1941, composite_rank: 4, afi_rank: 1 })
const samurai = aMovie({ title: 'Seven Samurai', year: 1954, composite_rank: 2 })
const collections: Collection[] = [
  { kind: 'list', slug: 'top100', title: 'Top 100', movies: [samurai, kane, psycho] },
  { kind: 'list', slug: 'afi', title: 'American Film Institute', movies: [kane, psycho] },
  {
    kind: 'director',
    slug: 'alfred-hitchcock',
    title: 'Alfred Hitchcock',
    movies: [psycho, rope],
  },
  { kind: 'decade', slug: '1940', title: '1940s', movies: [kane, rope] },
]
const data = { collections, top100: [samurai, kane, psycho] }

afterEach(() => localStorage.clear())

describe('the page of a director', () => {
  it('shows the films by rank, and their common facts, and is a list to search engines', async () => {
    await openPage('/directors/alfred-hitchcock', data)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alfred Hitchcock')
    expect(document.title).toBe('Films by Alfred Hitchcock | Cinecanon')
    expect(
      screen.getByText('2 films, 1 of them in the Top 100. Best placed: Psycho (#6).'),
    ).toBeTruthy()
    expect(titles()).toEqual(['Psycho', 'Rope'])
    expect(figures()).toEqual(['#6', '100+'])
    const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(json)).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 })
    expect(metaOf('robots')).toBeUndefined()
  })

  it('is requested once in a page’s life', async () => {
    const { requests } = await openPage('/directors/alfred-hitchcock', {
      ...data,
      prepare: (client) =>
        void client.invalidateQueries({ queryKey: ['collection'], refetchType: 'none' }),
    })
    expect(requests.filter((name) => name.startsWith('GET /api/collections/'))).toHaveLength(1)
  })

  it('shows progress, and the length of the rest', async () => {
    const states = [{ movie: psycho, seen: true }]
    await openPage('/directors/alfred-hitchcock', { ...data, user: aUser(), states })
    expect(screen.getByRole('img', { name: '1 of 2 seen, 50%' })).toBeTruthy()
    expect(screen.getByText('1 to go, about 1 hour')).toBeTruthy()
  })

  it('counts a visitor’s ticks, and shows that this browser stores them', async () => {
    const { person } = await openPage('/directors/alfred-hitchcock', data)
    expect(screen.getByText('About 3 hours')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Seen: Psycho' }))
    expect(screen.getByText('1 of 2 seen')).toBeTruthy()
    expect(screen.getByText('Kept in this browser')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Seen: Psycho' }))
    expect(screen.queryByText('Kept in this browser')).toBeNull()
  })

  it('is browsed like every list', async () => {
    const { person } = await openPage('/directors/alfred-hitchcock?decade=1940', data)
    expect(titles()).toEqual(['Rope'])
    await person.click(screen.getByRole('link', { name: 'Clear all' }))
    expect(address()).toBe('/directors/alfred-hitchcock')
    expect(titles()).toHaveLength(2)
  })
})

describe('the page of a source', () => {
  it('has its films in its own order and numbering, and shows disagreements with the canon', async () => {
    await openPage('/lists/afi', data)
    expect(titles().slice(0, 2)).toEqual(['Citizen Kane', 'Psycho'])
    expect(figures()).toEqual(['#1', '#14'])
    expect(screen.getByRole('combobox', { name: 'Sort' }).textContent).toContain('AFI rank')
    const apart = screen.getByRole('region', { name: 'Where it disagrees' })
    const lines = within(apart)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Citizen Kane19411AFI4Canon',
      'Seven Samurai1954–not onAFI2Canon',
      'Psycho196014AFI6Canon',
    ])
  })
})

describe('the quick tick of a collection', () => {
  it('is entered by its button, has all its films by year, and is left by Done', async () => {
    const path = '/directors/alfred-hitchcock'
    const { person, states } = await openPage(`${path}?decade=1940`, { ...data, user: aUser() })
    await person.click(screen.getByRole('link', { name: 'How many have you seen?' }))
    const films = within(await screen.findByRole('list', { name: 'The films, in order' }))
    expect(address()).toBe(`${path}?decade=1940&view=tick`)
    expect(films.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Psycho, 1960',
      'Rope, 1948',
    ])
    await person.click(films.getByRole('button', { name: 'Rope, 1948' }))
    await waitFor(() => expect(states()).toMatchObject([{ movie_id: rope.id, seen: true }]))
    expect(count()).toBe('1 of 2')
    expect(screen.getByRole('link', { name: 'Films by Alfred Hitchcock' })).toBeTruthy()
    await person.click(screen.getByRole('link', { name: 'Done' }))
    expect(address()).toBe(path)
  })

  it('stores a visitor’s ticks, and returns after the account is created', async () => {
    const { person, sent } = await openPage('/decades/1940?view=tick', data)
    await person.click(screen.getByRole('button', { name: 'Rope, 1948' }))
    expect(count()).toBe('1 of 2')
    expect(sent).toEqual([])
    const signUp = '/sign-up?from=%2Fdecades%2F1940%3Fview%3Dtick'
    expect(hrefOf('Create account')).toBe(signUp)
  })

  it('divides a list of a hundred by its own ranks', async () => {
    const movies = Array.from({ length: 100 }, (_nothing, index) =>
      aMovie({ title: `Film ${index + 1}`, afi_rank: index + 1 }),
    )
    const afi: Collection = { kind: 'list', slug: 'afi', title: 'American Film Institute', movies }
    const states = movies.slice(0, 9).map((movie) => ({ movie, seen: true }))
    const page = await openPage('/lists/afi?view=tick', {
      collections: [afi],
      user: aUser(),
      states,
    })
    const [, second, ...others] = within(
      screen.getByRole('list', { name: 'The films, in order' }),
    ).getAllByRole('button')
    expect(second?.querySelector('[data-figure]')?.getAttribute('data-figure')).toBe('2')
    expect(count()).toBe('9 of 100, 1 more to the first ten')
    await page.person.click(others.at(-1) as Element)
    expect(count()).toBe('10 of 100, 15 more to a quarter')
  })
})

describe('an address of no collection', () => {
  it.each([
    '/directors/unknown',
    '/lists/top100',
    '/lists/constructor',
    '/decades/1955',
    '/countries/Atlantis',
    '/genres/%FF',
    '/directors/unknown?view=tick',
  ])('%s shows an error, with a way on', async (path) => {
    await openPage(path, data)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('List not found')
    expect(metaOf('prerender-status-code')).toBe('404')
    expect(hrefOf('Every List')).toBe('/lists')
  })
})

describe('the index of lists', () => {
  it('leads to each collection', async () => {
    await openPage('/lists', data)
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const path of ['/', '/lists/afi', '/decades/1940', '/directors/alfred-hitchcock']) {
      expect(paths).toContain(path)
    }
    expect(paths).toContain('/movies/all')
  })

  it('names every director, by surname, and promises visitors no counts', async () => {
    await openPage('/lists', {
      collections: ['Gus Van Sant', 'Agnès Varda', 'Sofia Coppola'].map((title) => ({
        kind: 'director',
        slug: nameSlug(title),
        title,
        movies: [kane],
      })),
    })
    const all = within(screen.getByRole('region', { name: 'Directors' })).getAllByRole('listitem')
    expect(all.map(({ textContent }) => textContent)).toEqual([
      'Sofia Coppola 1',
      'Gus Van Sant 1',
      'Agnès Varda 1',
    ])
    expect(document.body.textContent).not.toMatch(/you have seen/)
  })

  it('counts the ticks of a visitor’s browser', async () => {
    localStorage.setItem('visitor-ticks', JSON.stringify([{ ...kane, at: '2026-11-23' }]))
    await openPage('/lists', data)
    expect(screen.getByRole('link', { name: /1940s/ }).textContent).toBe('1940s1 of 2')
    localStorage.clear()
  })

  it('counts seen films of each', async () => {
    const states = [{ movie: kane, seen: true }]
    await openPage('/lists', { ...data, user: aUser(), states })
    const lists = within(screen.getByRole('region', { name: 'The lists' }))
    expect(lists.getByText('Seen 1 of 2')).toBeTruthy()
    expect(screen.getByRole('link', { name: /1940s/ }).textContent).toBe('1940s1 of 2')
  })
})

function count(): string | null {
  const bar = screen.getByRole('region', { name: 'Your count' })
  return within(bar).getByRole('status').textContent
}

function entries(): HTMLElement {
  return screen.getByRole('region', { name: 'The films' })
}

function titles(): (string | null)[] {
  const region = within(entries())
  return region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

function figures(): (string | undefined)[] {
  const cards = within(entries()).getAllByRole('listitem')
  return cards.map(({ textContent }) => /#\d+|100\+/.exec(textContent ?? '')?.[0])
}
