import { type Endpoint, getCurrentUser, listMovieStates, listMovies } from '@cinecanon/contract'
import { aMovie, aMovieState, aUser } from '@cinecanon/testing'
import { address, fakeServer, toastShows } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { renderPage } from '../testing/page.tsx'
import { Empty } from './Empty.tsx'

const psycho = aMovie({ title: 'Psycho', year: 1960 })
const ran = aMovie({ title: 'Ran', year: 1985 })

it('leads on, or to a film of the Top 100 that isn’t seen', async () => {
  const { person } = await show([psycho])
  expect(screen.getByRole('link', { name: 'Browse' }).getAttribute('href')).toBe('/')
  await person.click(screen.getByRole('button', { name: 'Pick one for me' }))
  await waitFor(() => expect(address()).toBe('/movies/ran-1985'))
})

it('reports when none is left, or none could be loaded', async () => {
  const { person, server } = await show([psycho, ran])
  const pick = screen.getByRole('button', { name: 'Pick one for me' })
  server.refuse(listMovies)
  await person.click(pick)
  await toastShows('Failed to fetch movies')
  server.allow(listMovies)
  await person.click(pick)
  await toastShows('You have seen them all')
  expect(address()).toBe('/')
})

it('reports when the marks could not be loaded', async () => {
  const { person, server } = await show([psycho, ran])
  server.refuse(listMovieStates)
  await person.click(screen.getByRole('button', { name: 'Pick one for me' }))
  await toastShows('Your marks could not be loaded')
  expect(address()).toBe('/')
})

async function show(seen: readonly (typeof ran)[]) {
  const server = fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getCurrentUser, () => aUser()],
      [listMovies, () => [psycho, ran]],
      [listMovieStates, () => seen.map((movie) => aMovieState(movie, { seen: true }))],
    ]),
  )
  const empty = (
    <Empty title="Nothing here" to="/" action="Browse">
      Not yet.
    </Empty>
  )
  const person = renderPage(empty, { server })
  await waitFor(() => expect(server.inputsOf(getCurrentUser)).toHaveLength(1))
  return { person, server }
}
