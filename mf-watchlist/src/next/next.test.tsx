import {
  badges,
  type Endpoint,
  getCurrentUser,
  listBadges,
  listMovieStates,
  listMovies,
  listOscarWinners,
  listWatchlist,
  setMovieState,
} from '@cinecanon/contract'
import { aMovie, aUser, aUserStateId } from '@cinecanon/testing'
import { fakeServer, hrefOf } from '@cinecanon/web/testing'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../testing/page.tsx'
import { PlanSection } from './PlanSection.tsx'
import { usePlanChoices } from './plan-choices.ts'
import { WhatNext } from './WhatNext.tsx'

afterEach(() => void jest.useRealTimers())

const psycho = {
  ...{ title: 'Psycho', year: 1960, runtime: 109 },
  ...{ composite_rank: 8, afi_rank: 14, imdb_rank: 33 },
}
const wings = { title: 'Wings', composite_rank: 300, best_picture_winner: true, runtime: null }
const jaws = { title: 'Jaws', year: 1975, composite_rank: 88, afi_rank: 48, runtime: 124 }

describe('what next', () => {
  it('names the unseen films that move most, with a reason each', async () => {
    await open({ movies: [wings, jaws, psycho], seen: ['Jaws'] })

    const rows = await within(section('What next')).findAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Wings',
      'Psycho',
    ])
    expect(rows[0]?.textContent).toMatch(/Earns Film Lover, Oscar Best Picture$/)
    expect(rows[1]?.textContent).toMatch(/On 2 lists$/)
  })

  it('names no badge as earned that was earned before and stays', async () => {
    await open({ movies: [wings], earned: ['oscar-winners-film-lover', 'top100-movie-buff'] })

    expect(await screen.findByText('Earns Movie Buff, Oscar Best Picture')).toBeTruthy()
  })

  it('removes a film that is marked as seen', async () => {
    const { user, server } = await open({ movies: [jaws, psycho], seen: [] })

    await user.click(await screen.findByRole('button', { name: 'Seen: Psycho' }))

    expect(within(section('What next')).queryByText('Psycho')).toBeNull()
    expect(server.bodiesOf(setMovieState)).toMatchObject([{ seen: true, wantToSee: false }])
  })
})

describe('finish by a date', () => {
  it('shows when a list is done at a pace, and how long an unknown runtime counts', async () => {
    const { user } = await open({ movies: [wings, jaws, psycho], wanted: ['Psycho', 'Wings'] })

    await user.selectOptions(screen.getByLabelText('Films'), 'My Watchlist')
    fireEvent.change(screen.getByLabelText('Films a week'), { target: { value: '1' } })

    const status = await within(section('Finish by a date')).findByRole('status')
    expect(status.textContent).toContain('You finish on 12 January 2026.')
    expect(status.textContent).toContain('2 films, 3h 38m in all, at 1 film a week.')
    expect(status.textContent).toContain('1 film has no known runtime and counts 109 minutes')
    expect(
      screen.getByRole('img', { name: /Timeline: 2 films, 4 hours, from 5 January/ }),
    ).toBeTruthy()
    const calendar = '/api/plan.ics?list=watchlist&unit=films&pace=1&start=2026-01-05'
    expect(hrefOf('Add to calendar')).toBe(calendar)
  })

  it('shows the pace that a date needs', async () => {
    const { user } = await open({ movies: [wings, jaws, psycho], seen: [] })

    await user.selectOptions(screen.getByLabelText('Films'), 'Top 100, not seen')
    await user.click(screen.getByRole('button', { name: 'By a date' }))
    fireEvent.change(screen.getByLabelText('Finish by'), { target: { value: '2026-01-18' } })

    const status = await within(section('Finish by a date')).findByRole('status')
    expect(status.textContent).toContain('0.51 films a week to finish by 18 January 2026.')
  })

  it('refuses an invalid pace and date', async () => {
    const { user } = await open({ movies: [jaws], wanted: ['Jaws'] })

    fireEvent.change(screen.getByLabelText('Films a week'), { target: { value: '' } })
    expect(await screen.findByText('Enter a weekly pace between 0.1 and 168.')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'By a date' }))
    fireEvent.change(screen.getByLabelText('Finish by'), { target: { value: '2025-01-01' } })
    expect(screen.getByText('Choose a date that is still to come.')).toBeTruthy()
  })
})

describe('a failed request', () => {
  it('doesn’t look like an empty list', async () => {
    await open({ movies: [jaws], wanted: ['Jaws'], refused: [listWatchlist] })

    expect(await screen.findByText('The films of this list could not be loaded.')).toBeTruthy()
  })

  it('doesn’t make films look unseen', async () => {
    const { user } = await open({ movies: [jaws], seen: ['Jaws'], refused: [listMovieStates] })

    await waitFor(() => expect(screen.queryByText('What next')).toBeNull())
    await user.selectOptions(screen.getByLabelText('Films'), 'Top 100, not seen')
    expect(screen.getByText('The films of this list could not be loaded.')).toBeTruthy()
  })
})

it('explains that everything is seen, and why a list has nothing to plan', async () => {
  const { user } = await open({ movies: [jaws, wings], seen: ['Jaws', 'Wings'] })

  expect(await screen.findByText(/You have seen the Top 100/)).toBeTruthy()
  expect(await screen.findByText(/^There is nothing to plan yet/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Films'), 'Top 100, not seen')
  expect(await screen.findByText('You have seen the whole Top 100.')).toBeTruthy()
})

type Options = {
  movies: Parameters<typeof aMovie>[0][]
  seen?: string[]
  wanted?: string[]
  /** The badges' ids. */
  earned?: string[]
  refused?: Endpoint[]
}

async function open({ movies: given, seen = [], wanted = [], earned = [], refused = [] }: Options) {
  onFifthOfJanuary()
  const movies = given.map(aMovie)
  const states = movies.map((movie) => ({
    ...{ id: aUserStateId(), movie_id: movie.id, movie, order: 0 },
    ...{ seen: seen.includes(movie.title), want_to_see: wanted.includes(movie.title) },
  }))
  const server = fakeServer(
    new Map<Endpoint, () => unknown>([
      [getCurrentUser, () => aUser()],
      [listMovies, () => movies.filter((movie) => movie.composite_rank <= 100)],
      [listOscarWinners, () => movies.filter((movie) => movie.best_picture_winner)],
      [listMovieStates, () => states],
      [
        listBadges,
        () =>
          badges.map((badge) => ({
            ...{ badge, progress: 0, earnedAt: null },
            earned: earned.includes(badge.id),
          })),
      ],
      [
        listWatchlist,
        () => wanted.flatMap((title) => states.find((state) => state.movie.title === title) ?? []),
      ],
      [setMovieState, () => new Promise(() => undefined)],
    ]),
  )
  for (const endpoint of refused) server.refuse(endpoint)
  const user = renderPage(<Both />, { server })
  await screen.findByRole('heading', { name: 'What next' })
  return { user, server }
}

/** The product has them on two pages. */
function Both() {
  const { start, ...choices } = usePlanChoices()
  return (
    <>
      <WhatNext />
      {start && <PlanSection choices={{ ...choices, start }} />}
    </>
  )
}

/** Only the date is fake; timers run. */
function onFifthOfJanuary(): void {
  jest.useFakeTimers({
    now: new Date(2026, 0, 5, 20),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  })
}

function section(name: string): HTMLElement {
  return screen.getByRole('region', { name })
}
