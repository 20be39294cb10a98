import {
  CallError,
  type CatalogFilm,
  listCatalog,
  listMovieStates,
  listMovies,
  listUsers,
  MovieId,
  reportSearchMiss,
} from '@cinecanon/contract'
import { aMovie, aMovieState, aUser } from '@cinecanon/testing'
import { chooseLists, useFilmForLists } from '@cinecanon/web'
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Frame } from '../frame/Frame.tsx'
import { type Replies, showAt, systemPrefers } from '../testing/show-at.tsx'
import { loadPalette } from './prepare.ts'
import { closeSearch } from './search.ts'

const films = [
  film(1, 'The Godfather', 1972, 'Francis Ford Coppola'),
  film(2, 'Seven Samurai', 1954, 'Akira Kurosawa'),
  film(3, 'Ran', 1985, 'Akira Kurosawa'),
  film(4, "Schindler's List", 1993, 'Steven Spielberg'),
  ...Array.from({ length: 9 }, (_, at) => film(10 + at, `Untold ${at}`, 1990, 'Ann Example')),
]

let reported: [address: string, body: Blob][]

beforeAll(async () => {
  // Imported once beforehand: the first time takes long.
  await loadPalette()
})
beforeEach(() => {
  systemPrefers('dark')
  window.scrollTo = () => undefined
  reported = []
  navigator.sendBeacon = (address, body) => {
    if (body instanceof Blob) reported.push([String(address), body])
    return true
  }
  act(() => closeSearch())
})

describe('the palette opens', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('by %s', async (keys) => {
    const { person } = show()
    await person.keyboard(keys)
    const opened = await field()
    expect(document.activeElement).toBe(opened)
  })

  it('by a click on the header’s field and on the links, but not by their focus', async () => {
    const { person } = show()
    act(() => headerField().focus())
    await act(async () => loadPalette())
    expect(screen.queryByRole('dialog')).toBeNull()

    for (const opener of [
      headerField(),
      ...screen.getAllByRole('link', { name: 'Search', hidden: true }),
    ]) {
      await person.click(opener)
      await field()
      await person.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('not by / in an input, nor over another dialog', async () => {
    const { person } = show(<input aria-label="name" />)
    await person.type(screen.getByLabelText('name'), '/?')
    expect(screen.queryByRole('dialog')).toBeNull()

    act(() => (document.activeElement as HTMLElement).blur())
    await person.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keys' })
    await person.keyboard('/')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
})

describe('without a text', () => {
  it('has pages and actions of a visitor', async () => {
    const { person } = show()
    await person.keyboard('/')
    await field()
    expect(lines()).toEqual([
      'Top 100',
      'Oscar Winners',
      'Lists',
      'Sign in',
      'All Movies',
      'How We Rank Movies',
      'Pick one for me',
      'Switch theme',
    ])
  })

  it('has more for a user and the operator', async () => {
    const { person } = show(null, { user: aUser({ isAdmin: true }) })
    await person.keyboard('/')
    await field()
    expect(lines()).toEqual(
      expect.arrayContaining(['My List', 'Profile', 'User Statistics', 'Logout']),
    )
  })

  it('switches the theme', async () => {
    const { person } = show()
    await person.keyboard('/')
    await person.type(await field(), 'theme{Enter}')
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('picks an unseen film of the Top 100', async () => {
    const seen = films.slice(1).map(({ id }) => aMovieState({ id }, { seen: true }))
    const { person, address } = show(null, { user: aUser(), states: seen })
    await person.keyboard('/')
    await field()
    await person.click(screen.getByRole('button', { name: 'Pick one for me' }))
    await waitFor(() => expect(address()).toBe('/movies/the-godfather-1972'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('results', () => {
  it('move by arrow keys in a loop, with the focus in the field', async () => {
    const { person } = show()
    await search(person, 'kurosawa')
    expect(lines()).toEqual(['Seven Samurai', 'Ran', 'Akira Kurosawa'])
    expect(activeLine()).toContain('Seven Samurai')

    await person.keyboard('{ArrowDown}')
    expect(activeLine()).toContain('Ran')
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeLine()).toContain('Seven Samurai')
    await person.keyboard('{ArrowUp}')
    expect(activeLine()).toContain('Akira Kurosawa')
    expect(document.activeElement).toBe(await field())
  })

  it('have typographic apostrophes', async () => {
    const { person } = show()
    await search(person, 'schindlers')
    expect(within(grid()).getByRole('link', { name: 'Schindler’s List' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Seen: Schindler’s List' })).toBeTruthy()
  })

  it('are at most eight films, with a link to all', async () => {
    const { person } = show()
    await search(person, 'untold')
    const links = within(grid()).getAllByRole('link')
    expect(links).toHaveLength(9)
    expect(links[8]?.textContent).toBe('Show more of 9 films')
    expect(links[8]?.getAttribute('href')).toBe('/search?q=untold')
  })

  it('are announced to screen readers with their number and marks', async () => {
    const states = [aMovieState({ id: films[1]?.id ?? MovieId.parse(2) }, { seen: true })]
    const { person } = show(null, { user: aUser(), states })
    await search(person, 'kurosawa')
    await waitFor(() => expect(status()).toBe('2 films, you’ve seen 1'))
    expect(activeLine()).toContain(', seen')
  })

  it('are empty with examples', async () => {
    const { person } = show()
    await person.keyboard('/')
    await person.type(await field(), 'xyzzy')
    expect(await screen.findByText('No results for “xyzzy”')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'kurosawa' }))
    expect(lines()).toContain('Ran')
  })
})

it('finds people, too, in the console alone, and reports nothing there', async () => {
  const replies = { [listUsers.path]: { users: [{ id: '1', email: 'xyzzy@example.org' }] } }
  const { person, address } = show(null, {
    user: aUser({ isAdmin: true }),
    replies,
    path: '/user-stats',
  })
  await person.keyboard('/')
  await person.type(await screen.findByLabelText('Search people and films'), 'xyzzy')
  await person.click(await screen.findByRole('link', { name: /@example.org$/ }))
  await waitFor(() => expect(address()).toBe('/user-stats?search=xyzzy%40example.org'))
  expect(reported).toEqual([])
})

it('reports a text without a hit once, when the palette closes', async () => {
  const { person } = show()
  await person.keyboard('/')
  await person.type(await field(), 'Xyzzy')
  await screen.findByText('No results for “Xyzzy”')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(reported).toHaveLength(1))
  const [[address, body] = []] = reported
  expect(address).toBe(reportSearchMiss.path)
  expect(await textOf(body)).toBe('{"text":"xyzzy"}')
})

describe('pages and other scripts', () => {
  it.each([
    ['1954', '1950s', '/decades/1950'],
    ['drama', 'Drama', '/genres/drama'],
    ['imdb', 'IMDb', '/lists/imdb'],
    ['contact', 'Contact', '/contact'],
    ['oscars', 'Oscar Winners', '/oscar-winners'],
    ['the top 100', 'Top 100', '/'],
    ['film of the day', 'Film of the Day', '/'],
  ])('finds by “%s” the page %s', async (text, name, path) => {
    const { person } = show()
    await search(person, text)
    expect(within(grid()).getByRole('link', { name }).getAttribute('href')).toBe(path)
  })

  it.each(['七人の侍', '???'])(
    'explains for “%s” that titles are in Latin letters, and stays',
    async (text) => {
      const { person, address } = show()
      const before = address()
      await person.keyboard('/')
      await person.type(await field(), text)
      expect(await screen.findByText('Titles are known here in Latin letters alone')).toBeTruthy()
      await person.keyboard('{Enter}')
      expect(address()).toBe(before)
      expect(screen.queryByRole('grid')).toBeNull()
    },
  )
})

it.each([true, false])('opens own lists by a button, signed in: %s', async (isSignedIn) => {
  const { person } = show(null, isSignedIn ? { user: aUser() } : {})
  const { result: chosen } = renderHook(useFilmForLists)
  await search(person, 'ran')
  const button = screen.queryByRole('button', { name: 'Lists: Ran' })
  expect(button !== null).toBe(isSignedIn)
  if (button) await person.click(button)
  expect(chosen.current?.title).toBe(isSignedIn ? 'Ran' : undefined)
  act(() => chooseLists(undefined))
})

describe('marking', () => {
  it('announces what is, where a film can’t go on the watchlist', async () => {
    const states = [aMovieState({ id: MovieId.parse(3) }, { seen: true })]
    const { person, sent } = show(null, { user: aUser(), states })
    await search(person, 'ran')
    await waitFor(() => expect(activeLine()).toContain(', seen'))
    await person.keyboard('{Alt>}w{/Alt}')
    expect(status()).toBe('Ran: not on your watchlist')
    expect(sent).not.toContainEqual({ body: expect.anything() })
  })

  it('announces a visitor’s tick, and shows a toast for the watchlist', async () => {
    const { person, toasts } = show()
    await search(person, 'ran')
    await person.keyboard('{Alt>}w{/Alt}')
    expect(toasts()).toMatchObject([{ film: 'Ran', description: 'Log in to save your progress!' }])
    expect(screen.queryByText('Ran: not on your watchlist')).toBeNull()
    await person.keyboard('{Alt>}s{/Alt}')
    expect(screen.getByText('Ran: seen')).toBeTruthy()
    await person.keyboard('{Alt>}w{/Alt}')
    expect(screen.getByText('Ran: not on your watchlist')).toBeTruthy()
    localStorage.clear()
  })
})

it('costs the search alone when something else removed its text', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { person, toasts, address } = show('the page')
  await search(person, 'kurosa')
  for (const lit of screen
    .getAllByRole('row')
    .flatMap((row) => [...row.querySelectorAll('mark')])) {
    lit.nextSibling?.remove()
  }
  await person.type(await field(), 'wa')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('the page')).toBeTruthy()
  expect(address()).toBe('/')
  expect(toasts()).toMatchObject([{ title: 'This part didn’t load' }])
  logged.mockRestore()
})

describe('while the films', () => {
  it('load, it shows pages', async () => {
    const { person } = show(null, { catalog: () => new Promise(() => undefined) })
    await person.keyboard('/')
    await person.type(await field(), 'top')
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(lines()).toEqual(['Top 100'])
  })

  it('fail to load, it shows it, and tries again on request', async () => {
    let isDown = true
    const catalog = () => {
      if (isDown) throw new CallError(400, 'down')
      return films
    }
    const { person } = show(null, { catalog })
    await person.keyboard('/')
    await person.type(await field(), 'godf')
    expect(await screen.findByText('The films could not be loaded.')).toBeTruthy()

    isDown = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(lines()).toEqual(['The Godfather']))
  })
})

type Marking = { movieId: CatalogFilm['id']; seen: boolean; wantToSee: boolean }

type Shown = {
  user?: ReturnType<typeof aUser> | null
  states?: ReturnType<typeof aMovieState>[]
  catalog?: () => unknown
  replies?: Replies
  path?: string
}

function show(
  page: React.ReactNode = null,
  { user = null, states = [], catalog = () => films, replies: others = {}, path = '/' }: Shown = {},
) {
  const stored = [...states]
  const replies = {
    ...others,
    [listCatalog.path]: catalog,
    [listMovies.path]: () => films.map(({ id, title, year }) => aMovie({ id, title, year })),
    [listMovieStates.path]: ({ body }: { body?: Marking }) => {
      if (!body) return stored
      const marks = { seen: body.seen, want_to_see: body.wantToSee }
      stored.push(aMovieState({ id: body.movieId }, marks))
      return stored.at(-1)
    },
  }
  const shown = showAt({ user, replies, path }, <Frame>{page}</Frame>)
  return { ...shown, person: userEvent.setup() }
}

async function search(person: ReturnType<typeof userEvent.setup>, text: string) {
  await person.keyboard('/')
  await person.type(await field(), text)
  await waitFor(() => expect(within(grid()).getAllByRole('row').length).toBeGreaterThan(0))
}

function field(): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Search 876 films' })
}

function headerField() {
  // Without media queries it isn't shown, as on phones.
  const its = { name: 'Search 876 films', hidden: true }
  return screen.getByRole<HTMLInputElement>('searchbox', its)
}

function grid(): HTMLElement {
  return screen.getByRole('grid')
}

function lines(): (string | null | undefined)[] {
  const rows = within(grid()).queryAllByRole('row')
  return rows.map((row) => row.querySelector('[data-main]')?.textContent)
}

function activeLine(): string {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  const line = document.getElementById(id)
  expect(line?.ariaSelected ?? line?.getAttribute('aria-selected')).toBe('true')
  return line?.textContent ?? ''
}

function status(): string | null {
  return within(screen.getByRole('dialog')).getByRole('status').textContent
}

function film(rank: number, title: string, year: number, director: string): CatalogFilm {
  return {
    id: MovieId.parse(rank),
    title,
    year,
    directors: [director],
    country: ['A Country'],
    composite_rank: rank,
    poster: `/api/posters/${rank}.svg`,
  }
}

/** Blobs of jsdom have no `text`. */
function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    if (blob) reader.readAsText(blob)
  })
}
