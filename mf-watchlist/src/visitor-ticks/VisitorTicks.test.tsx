import {
  applyImport,
  CallError,
  type Endpoint,
  getCurrentUser,
  type Import,
  ImportId,
  listBadges,
  type MatchedMovie,
  type Rehearsal,
  rehearseImport,
  undoImport,
} from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { setVisitorTicks } from '@cinecanon/web'
import { fakeServer, toastShows } from '@cinecanon/web/testing'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../testing/page.tsx'
import { VisitorTicks } from './VisitorTicks.tsx'

const ran = aMovie({ title: 'Ran', year: 1985 })
const vertigo = aMovie({ title: 'Vertigo', year: 1958 })
const id = ImportId.parse('a'.repeat(24))
const done: Import = {
  id,
  fileName: 'Ticked before signing in',
  format: 'Cinecanon export',
  at: '2026-01-05T20:00:00.000Z',
  newlySeen: 1,
  newlyWanted: 0,
  alreadyThere: 1,
  unknown: 0,
  undoneAt: null,
}

beforeEach(() => setVisitorTicks([ran, vertigo].map((movie) => ({ movie, isSeen: true }))))
afterEach(() => localStorage.clear())

it('shows the changes, makes them, and only then deletes the ticks of the browser', async () => {
  const { person, server } = open([matched(ran, 'seen'), matched(vertigo, 'none')])
  const question = 'You ticked 2 films before you signed in: add them to your account?'
  expect(await screen.findByRole('heading', { name: question })).toBeTruthy()
  const films = within(await screen.findByRole('list', { name: 'Films to add' }))
  expect(films.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ran (1985)leaves your watchlist',
  ])
  expect(screen.getByText(/Your account has 1 film of them already/)).toBeTruthy()
  expect(ticks()).toHaveLength(2)

  server.refuse(applyImport, new CallError(503, ''))
  await person.click(screen.getByRole('button', { name: 'Add 1 film' }))
  expect(await screen.findByText(/Your ticks are still in this browser/)).toBeTruthy()
  expect(ticks()).toHaveLength(2)

  server.allow(applyImport)
  await person.click(screen.getByRole('button', { name: 'Add 1 film' }))
  expect(await screen.findByText('1 film marked as seen.')).toBeTruthy()
  expect(ticks()).toHaveLength(0)
  expect(server.bodiesOf(applyImport).at(-1)).toEqual({ rehearsalId: id, choices: [] })
})

it('sends each film as seen, in the product’s own format', async () => {
  const { server } = open([matched(ran, 'seen')])
  await waitFor(() => expect(server.inputsOf(rehearseImport)).toHaveLength(1))
  const [input] = server.inputsOf(rehearseImport)
  const sent = JSON.parse(await textOf(input?.file as File))
  expect(sent).toMatchObject({
    format: 'cinecanon',
    movies: [
      { title: 'Ran', year: 1985, seen: true, want_to_see: false },
      { title: 'Vertigo', year: 1958, seen: true },
    ],
  })
})

it('can be undone at once', async () => {
  const { person, server } = open([matched(ran, 'seen')])
  await person.click(await screen.findByRole('button', { name: 'Add 1 film' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await toastShows('Undone')
  expect(server.bodiesOf(undoImport)).toEqual([{ id }])
})

it('shows no dialog when the account has all the films', async () => {
  const { onClose } = open([matched(ran, 'none'), matched(vertigo, 'none')])
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(ticks()).toHaveLength(0)
})

it.each([
  ['Not now', 2],
  ['Forget them', 0],
])('can be declined: after “%s” the browser has %i', async (name, left) => {
  const { person, onClose, server } = open([matched(ran, 'seen')])
  await screen.findByRole('button', { name: 'Add 1 film' })
  await person.click(screen.getByRole('button', { name }))
  expect(onClose).toHaveBeenCalled()
  expect(ticks()).toHaveLength(left)
  expect(server.inputsOf(applyImport)).toEqual([])
})

it('reports a failed preview, and tries again', async () => {
  const { person, server } = open([matched(ran, 'seen')], rehearseImport)
  expect(await screen.findByText(/Your ticks are still in this browser/)).toBeTruthy()
  server.allow(rehearseImport)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Add 1 film' })).toBeTruthy()
})

function open(found: MatchedMovie[], refused?: Endpoint) {
  const rehearsal: Rehearsal = {
    id,
    fileName: done.fileName,
    format: done.format,
    matched: found,
    ambiguous: [],
    unknown: [],
    skipped: 0,
  }
  const server = fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getCurrentUser, () => aUser()],
      [listBadges, () => []],
      [rehearseImport, () => rehearsal],
      [applyImport, () => done],
      [undoImport, () => ({ import: done, restored: 1, kept: [] })],
    ]),
  )
  if (refused) server.refuse(refused)
  const onClose = jest.fn()
  const person = renderPage(<VisitorTicks onClose={onClose} />, { server })
  return { person, server, onClose }
}

function matched(movie: typeof ran, effect: MatchedMovie['effect']): MatchedMovie {
  const said = { seen: true, wanted: false, rating: null, watchedOn: null }
  return { movie, ...said, effect, leavesWatchlist: effect === 'seen' }
}

function ticks(): unknown[] {
  return JSON.parse(localStorage.getItem('visitor-ticks') ?? '[]')
}

function textOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })
}
