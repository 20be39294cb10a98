import { getViewingYear, type Viewing, ViewingId, type ViewingYear } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery } from '@cinecanon/web'
import { fakeServer } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../testing/page.tsx'
import YearPage from './YearPage.tsx'

const ran = aMovie({ title: 'Ran', year: 1985, runtime: 162, directors: ['Akira Kurosawa'] })
const ikiru = aMovie({ title: 'Ikiru', year: 1952, runtime: 143, directors: ['Akira Kurosawa'] })
const vertigo = aMovie({ title: 'Vertigo', year: 1958, runtime: 128, directors: ['A. Hitchcock'] })

it('shows how many and how long, the months, the best, the director and the decades', async () => {
  await open('/year/2026', [
    aViewing(ran, { watched_on: '2026-02-14', rating: 8 }),
    aViewing(ikiru, { watched_on: '2026-02', rating: 10, note: 'The swing.' }),
    aViewing(ran, { watched_on: '2026-11-21', again: true }),
    aViewing(vertigo, { watched_on: '2026' }),
  ])

  expect(await screen.findByRole('heading', { name: 'Your 2026' })).toBeTruthy()
  expect(screen.getByText(/4 viewings, 10 hours/).textContent).toBe(
    '4 viewings, 10 hours. From 41 to 43 of the hundred.',
  )
  expect(postersOf('Feb')).toEqual(['★ 4', '★ 5'])
  expect(postersOf('Nov')).toEqual([' again'])
  expect(postersOf('Jan')).toEqual([])
  expect(screen.getByText('1 viewing without a month')).toBeTruthy()
  expect(section('Best of the year').textContent).toContain('Ikiru★ 5“The swing.”')
  expect(section('Your director').textContent).toContain('Akira Kurosawa2 films')
  expect(section('Decades').textContent).toContain('1950s21980s1')
  const others = within(screen.getByRole('navigation', { name: 'Other years' }))
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['2024'])
})

it('is a sentence for fewer than three viewings', async () => {
  await open('/year/2026', [aViewing(ran, { watched_on: '2026-02-14' })])

  expect(await screen.findByText(/^1 ticket so far/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Decades' })).toBeNull()
})

it('shows that a year has none, or isn’t one', async () => {
  await open('/year/2025', [])
  expect(await screen.findByText(/^No ticket has a day in 2025 yet/)).toBeTruthy()
  await open('/year/x', [])
  expect(await screen.findByRole('heading', { name: 'There is no such year' })).toBeTruthy()
})

async function open(start: string, viewings: ViewingYear['viewings']) {
  const year = { viewings, top100: { before: 41, after: 43 }, years: [2024, 2026] }
  const server = fakeServer(new Map([[getViewingYear, () => year]]))
  const client = createQueryClient(server.call)
  client.setQueryData(currentUserQuery.queryKey, aUser())
  renderPage(<YearPage />, { server, client, start })
}

function postersOf(month: string): (string | null)[] {
  const row = screen.getByText(month).closest('li') as HTMLElement
  return within(row)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent ?? null)
}

function section(heading: string): HTMLElement {
  return screen.getByRole('heading', { name: heading }).parentElement as HTMLElement
}

let made = 0

function aViewing(movie: typeof ran, given: Partial<Viewing>): ViewingYear['viewings'][number] {
  made += 1
  const id = ViewingId.parse(made.toString(16).padStart(24, '0'))
  const plain = { watched_on: null, rating: null, note: '', again: false }
  return { id, movie_id: movie.id, movie, ...plain, created_at: '2026-11-21T20:00:00Z', ...given }
}
