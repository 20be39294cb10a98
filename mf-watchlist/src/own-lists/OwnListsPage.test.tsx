import {
  CallError,
  type CatalogFilm,
  deleteOwnList,
  type Endpoint,
  getCurrentUser,
  listCatalog,
  listMovieStates,
  listMovies,
  listOwnLists,
  type Movie,
  type OwnList,
  OwnListId,
  ownListVersion,
  saveOwnList,
} from '@cinecanon/contract'
import { aMovie, aMovieState, aUser } from '@cinecanon/testing'
import { address, fakeServer, toastShows } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import App from '../App.tsx'
import { renderPage } from '../testing/page.tsx'
import { OwnListsPanel } from './OwnListsPanel.tsx'

const casablanca = aMovie({ title: 'Casablanca', year: 1942, runtime: 102 })
const ran = aMovie({ title: 'Ran', year: 1985, runtime: 160 })
const jaws = aMovie({ title: 'Jaws', year: 1975, runtime: 124 })
const films = [casablanca, ran, jaws]
const trains = aList('a', { title: 'Trains', movie_ids: [casablanca.id, ran.id] })
const rooms = aList('b', { title: 'One room' })
const path = `/my-lists/${trains.id}`

describe('the page of one’s lists', () => {
  it('shows each list with its number of films and their length', async () => {
    await open('/my-lists')

    const links = within(screen.getByRole('navigation', { name: 'My lists' }))
    await links.findByText('2 films · 4h 22m')
    expect(links.getByRole('link', { name: /^One room/ }).textContent).toBe('One roomEmpty')
    expect(screen.getByText(/Lists are yours alone/)).toBeTruthy()
  })

  it('makes a list, whose title is focused to be changed', async () => {
    const { person, server } = await open('/my-lists')
    await person.click(screen.getByRole('button', { name: 'New list' }))

    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    expect(document.activeElement).toBe(title)
    expect(title.selectionEnd).toBe('New list'.length)
    await person.keyboard('Trees{Enter}')
    await waitFor(() => expect(server.lists()[0]?.title).toBe('Trees'))
    expect(address()).toBe(`/my-lists/${server.lists()[0]?.id}`)
  })

  it('reports that there is no such list, and that lists didn’t load', async () => {
    await open('/my-lists/none')
    await screen.findByText(/There is no such list/)
  })

  it('offers another try where the lists didn’t load', async () => {
    const server = aServer()
    server.refuse(listOwnLists)
    const person = renderPage(<App />, { server, start: '/my-lists' })
    await screen.findByText('Your lists could not be loaded.')
    server.allow(listOwnLists)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: /^Trains/ })
  })
})

describe('a list', () => {
  it('tells its films, their length and how many are seen', async () => {
    await open(path)

    await screen.findByText('2 of 200 films · 4h 22m · 1 seen')
    expect(titles()).toEqual(['Casablanca', 'Ran'])
  })

  it('gets a film by typing, with errors forgiven, and no film twice', async () => {
    const { person, server } = await open(path)
    const field = await screen.findByRole('combobox', { name: 'Add a film' })
    await person.type(field, 'jasw')
    await screen.findByRole('option', { name: /Jaws/, selected: true })
    await person.keyboard('{Enter}')

    await waitFor(() => expect(server.lists()[0]?.movie_ids).toEqual(films.map(({ id }) => id)))
    expect(document.activeElement).toBe(field)
    expect(titles()).toEqual(['Casablanca', 'Ran', 'Jaws'])
    await person.type(field, 'ran{Enter}')
    expect(status()).toContain('Ran is in it already, 2.')
    expect(server.bodiesOf(saveOwnList)).toHaveLength(1)
  })

  it('moves through suggestions by arrows, and Escape closes them', async () => {
    const { person } = await open(path)
    const field = await screen.findByRole('combobox', { name: 'Add a film' })
    await person.type(field, '19')
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    await person.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Jaws')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('is full at two hundred', async () => {
    const movie_ids = Array.from({ length: 200 }, (_none, id) => (9000 + id) as Movie['id'])
    await open(path, [{ ...trains, movie_ids }])

    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a film' })
    expect(field.disabled).toBe(true)
    expect(field.placeholder).toBe('200 films: that’s all a list holds')
  })

  it('moves a film to a position, and leaves out none that the catalog lacks', async () => {
    const gone = 9000 as Movie['id']
    const movie_ids = [casablanca.id, gone, ran.id]
    const { person, server } = await open(path, [{ ...trains, movie_ids }])
    await person.click(await screen.findByRole('button', { name: 'Move: Ran' }))
    await person.click(screen.getByRole('button', { name: 'Move to top' }))

    await waitFor(() => expect(server.lists()[0]?.movie_ids).toEqual([ran.id, casablanca.id, gone]))
    expect(status()).toContain('Ran moved to position 1 of 2.')
  })

  it('loses a film, which comes back to its position', async () => {
    const { person, server } = await open(path)
    await person.click(await screen.findByRole('button', { name: 'Remove: Casablanca' }))
    await waitFor(() => expect(server.lists()[0]?.movie_ids).toEqual([ran.id]))
    expect(document.activeElement?.textContent).toBe('Ran')

    await undo(person)
    await waitFor(() => expect(server.lists()[0]?.movie_ids).toEqual([casablanca.id, ran.id]))
  })

  it('has a title and a line that are edited in place; a title can’t be empty', async () => {
    const { person, server } = await open(path)
    await person.type(await screen.findByRole('textbox', { name: 'A line about it' }), 'No cars.')
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await person.clear(title)
    await person.tab()
    expect(title.value).toBe('Trains')
    await person.type(title, ' and rails{Escape}')

    await waitFor(() => expect(server.lists()[0]).toMatchObject({ note: 'No cars.' }))
    expect(title.value).toBe('Trains')
    expect(server.bodiesOf(saveOwnList)).toHaveLength(1)
  })

  it('is deleted, and restored by Undo', async () => {
    const { person, server } = await open(path)
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    await toastShows('List deleted', 'Trains')
    expect(server.lists()).toEqual([rooms])
    expect(address()).toBe('/my-lists')

    await undo(person)
    await waitFor(() => expect(server.lists()).toContainEqual(trains))
  })
})

describe('two tabs', () => {
  it('both add a film', async () => {
    const { person, server } = await open(path, [{ ...trains, movie_ids: [] }])
    const field = await screen.findByRole('combobox', { name: 'Add a film' })
    server.change({ movie_ids: [ran.id] })
    await person.type(field, 'jaws')
    await screen.findByRole('option')
    await person.keyboard('{Enter}')

    await waitFor(() => expect(server.lists()[0]?.movie_ids).toEqual([ran.id, jaws.id]))
  })

  it('change different fields, but not the same one', async () => {
    const { person, server } = await open(path)
    const note = await screen.findByRole<HTMLInputElement>('textbox', { name: 'A line about it' })
    server.change({ title: 'Rails' })
    await person.type(note, 'No cars.{Enter}')
    await waitFor(() =>
      expect(server.lists()[0]).toMatchObject({ title: 'Rails', note: 'No cars.' }),
    )
    server.change({ note: 'No ships.' })
    await person.type(note, ' At all.{Enter}')

    await toastShows('Not saved', 'Your list was changed elsewhere')
    await waitFor(() => expect(server.lists()[0]?.note).toBe('No ships.'))
    expect(note.value).toBe('No cars. At all.')
    await person.type(note, '{Enter}')
    await waitFor(() => expect(server.lists()[0]?.note).toBe('No cars. At all.'))
  })
})

describe('the panel of a film', () => {
  it('puts the film on lists and takes it off', async () => {
    const { person, server } = await openPanel()
    const box = await screen.findByRole('checkbox', { name: /^One room/ })
    await person.click(box)
    await waitFor(() => expect(server.lists()[1]?.movie_ids).toEqual([ran.id]))
    await person.click(screen.getByRole('checkbox', { name: /^Trains/, checked: true }))
    await waitFor(() => expect(server.lists()[0]?.movie_ids).toEqual([casablanca.id]))
  })

  it('makes a list with the film, or explains why not', async () => {
    const { person, server } = await openPanel()
    await screen.findByRole('checkbox', { name: /^Trains/ })
    server.refuse(saveOwnList, new CallError(409, 'You have 50 lists.'))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'A new list' })
    await person.type(field, 'Kings{Enter}')
    await toastShows('Not saved', 'You have 50 lists.')
    expect(field.value).toBe('Kings')

    server.allow(saveOwnList)
    await person.click(screen.getByRole('button', { name: 'Make' }))
    await screen.findByRole('checkbox', { name: /^Kings/, checked: true })
    expect(field.value).toBe('')
    expect(server.lists()[0]).toMatchObject({ title: 'Kings', movie_ids: [ran.id] })
  })
})

async function openPanel() {
  const server = aServer()
  const panel = <OwnListsPanel movie={ran} onClose={() => undefined} />
  return { person: renderPage(panel, { server }), server }
}

async function open(start: string, lists?: OwnList[]) {
  const server = aServer(lists)
  const person = renderPage(<App />, { server, start })
  await screen.findByRole('heading', { level: 1 })
  return { person, server }
}

/** It refuses outdated versions, as svc-users does. */
function aServer(stored: OwnList[] = [trains, rooms]) {
  let lists = [...stored]
  const save = ({ body: { version, ...list } }: { body: OwnList & { version?: string } }) => {
    const current = lists.find(({ id }) => id === list.id)
    if (current && version !== ownListVersion(current)) {
      throw new CallError(409, 'Your list was changed elsewhere', { code: 'list_changed' })
    }
    lists = current ? lists.map((each) => (each === current ? list : each)) : [list, ...lists]
    return list
  }
  const remove = ({ body }: { body: { id: OwnListId } }) => {
    const removed = lists.find(({ id }) => id === body.id) ?? null
    lists = lists.filter((list) => list !== removed)
    return removed
  }
  const server = fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getCurrentUser, () => aUser()],
      [listMovieStates, () => [aMovieState(ran, { seen: true })]],
      [listMovies, () => films],
      [listCatalog, () => films.map(catalogFilm)],
      [listOwnLists, () => lists],
      [saveOwnList, save],
      [deleteOwnList, remove],
    ]),
  )
  return {
    ...server,
    lists: () => lists,
    /** Another tab changes the first list. */
    change: (part: Partial<OwnList>) => {
      lists = lists.map((list, index) => (index === 0 ? { ...list, ...part } : list))
    },
  }
}

function catalogFilm({ id, title, year, directors, country, composite_rank }: Movie): CatalogFilm {
  return { id, title, year, directors, country, composite_rank, poster: '/api/posters/0.svg' }
}

function aList(letter: string, part: Partial<OwnList>): OwnList {
  const created_at = '2026-01-01T00:00:00.000Z'
  const id = OwnListId.parse(letter.repeat(24))
  return { id, title: '', note: '', movie_ids: [], created_at, ...part }
}

async function undo(person: ReturnType<typeof renderPage>): Promise<void> {
  const toast = within(await screen.findByTestId('toast'))
  await person.click(toast.getByRole('button', { name: 'Undo' }))
}

function titles(): (string | null)[] {
  const all = within(screen.getByRole('region')).getAllByRole('heading', { level: 2 })
  return all.map(({ textContent }) => textContent)
}

function status(): string {
  return screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()
}
