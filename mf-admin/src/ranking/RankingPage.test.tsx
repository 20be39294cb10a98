import { CallError, listMovies } from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { address, fakeServer } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../testing/open-page.tsx'

const vertigo = aMovie({ title: 'Vertigo', year: 1958, composite_rank: 1, bfi_rank: 2 })
const jaws = aMovie({ title: 'Jaws', year: 1975, composite_rank: 2, best_picture_nominee: true })
const rocky = aMovie({
  title: 'Rocky',
  year: 1976,
  composite_rank: 3,
  bfi_rank: 1,
  best_picture_winner: true,
})
const films = [jaws, rocky, vertigo]

describe('the ranking table', () => {
  it('starts with the best total score and its parts, in the columns that are specified', async () => {
    await open()

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      'Official Rank,Title (Year),AFI,IMDB,Meta,Var,BFI,RT,LB,Total Score,Awards'.split(','),
    )
    expect(titles()).toEqual(['Rocky (1976)', 'Vertigo (1958)', 'Jaws (1975)'])
    expect(head('Total Score').getAttribute('aria-sort')).toBe('ascending')
    const row = screen.getByRole('row', { name: /Rocky/ })
    expect(cellsOf(row)).toEqual([
      '3',
      ...['not ranked', 'not ranked', 'not ranked', 'not ranked', '1', 'not ranked', 'not ranked'],
      '597',
      'Oscar Best Picture Winner',
    ])
    expect(
      within(screen.getByRole('row', { name: /Jaws/ })).getByText('Oscar Best Picture Nominee'),
    ).toBeTruthy()
  })

  it('reverses the active column, and sorts another ascending with missing ranks last', async () => {
    const user = await open()

    await user.click(screen.getByRole('button', { name: 'Total Score' }))
    expect(titles()).toEqual(['Jaws (1975)', 'Vertigo (1958)', 'Rocky (1976)'])
    expect(head('Total Score').getAttribute('aria-sort')).toBe('descending')

    await user.click(screen.getByRole('button', { name: 'BFI' }))
    expect(titles()).toEqual(['Rocky (1976)', 'Vertigo (1958)', 'Jaws (1975)'])
    expect(head('Total Score').hasAttribute('aria-sort')).toBe(false)
    expect(address()).toBe('/movie-ranking-methodology?sort=bfi_rank')

    await user.click(screen.getByRole('button', { name: 'BFI' }))
    expect(titles()).toEqual(['Vertigo (1958)', 'Rocky (1976)', 'Jaws (1975)'])
    expect(address()).toBe('/movie-ranking-methodology?sort=bfi_rank&dir=desc')
  })

  it.each([
    ['?sort=title&dir=desc', ['Vertigo (1958)', 'Rocky (1976)', 'Jaws (1975)']],
    ['?sort=passwords&dir=sideways', ['Rocky (1976)', 'Vertigo (1958)', 'Jaws (1975)']],
  ])('opens with the sort of the address %s', async (search, expected) => {
    await open({ search })

    expect(titles()).toEqual(expected)
  })
})

describe('refreshing', () => {
  it('shows progress, then the new rankings', async () => {
    const server = catalog()
    const user = await open({ server })
    const release = server.hold()

    await user.click(screen.getByRole('button', { name: 'Refresh Data' }))
    expect(screen.getByRole('button', { name: 'Refreshing...' })).toBeTruthy()
    server.state.films = [vertigo]
    release()

    expect(await screen.findByText('Data refreshed')).toBeTruthy()
    expect(screen.getByText('The movie rankings have been updated')).toBeTruthy()
    expect(titles()).toEqual(['Vertigo (1958)'])
    expect(await screen.findByRole('button', { name: 'Refresh Data' })).toBeTruthy()
  })

  it('leaves the table as it was when it fails, with a notice', async () => {
    const server = catalog()
    const user = await open({ server })
    server.refuse(listMovies)

    await user.click(screen.getByRole('button', { name: 'Refresh Data' }))

    expect(await screen.findByText('Refresh failed')).toBeTruthy()
    expect(screen.getByText('There was an error refreshing the data')).toBeTruthy()
    expect(titles()).toHaveLength(3)
  })
})

type Options = { search?: string; server?: ReturnType<typeof catalog> }

async function open({ search = '', server = catalog() }: Options = {}) {
  const user = openPage(`/movie-ranking-methodology${search}`, server)
  await screen.findByText(/Title \(Year\)|could not be loaded/)
  return user
}

/** `hold` delays the next reply until the function that it returns is called. */
function catalog() {
  const state = { films, held: Promise.resolve() }
  const reply = async ({ query }: { query: { top150?: string } }) => {
    await state.held
    if (query.top150 !== 'true') throw new CallError(400, 'No')
    return state.films
  }
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    state.held = promise
    return resolve
  }
  return { ...fakeServer(new Map([[listMovies, reply]])), state, hold }
}

function titles(): (string | null)[] {
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
}

function head(name: string): HTMLElement {
  return screen.getByRole('columnheader', { name })
}

function cellsOf(row: HTMLElement): string[] {
  return within(row)
    .getAllByRole('cell')
    .map((cell) => (cell.textContent ?? '').replace('–', ''))
}
