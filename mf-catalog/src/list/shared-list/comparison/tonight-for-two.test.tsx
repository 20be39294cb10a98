import { aMovie, aUser } from '@cinecanon/testing'
import { afterEach, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { openPage } from '../../../testing/open-page.tsx'
import { Comparison } from './Comparison.tsx'

const top100 = [80, 110, 115, 200].map((runtime, index) =>
  aMovie({ id: index + 1, title: `Film ${index + 1}`, composite_rank: index + 1, runtime }),
)
const [short, second, third, long] = top100 as [Film, Film, Film, Film]
type Film = (typeof top100)[0]

afterEach(() => localStorage.clear())

it.each([
  {
    of: 'what both want',
    user: aUser(),
    states: [short, second, long].map((movie) => ({ movie, want_to_see: true })),
    wanted: [1, 2, 4],
    text: 'Both of you want 3; 2 fit.',
  },
  {
    of: 'what the sender wants and a visitor hasn’t seen',
    user: null,
    states: [],
    wanted: [1, 4],
    text: 'Kim wants 2 that you haven’t seen; 1 fits.',
  },
  {
    of: 'what neither has seen, where a link has no wishes',
    user: null,
    states: [],
    wanted: [],
    text: 'Neither of you has seen 4; 3 fit.',
  },
])('draws of $of', async ({ user, states, wanted, text }) => {
  await open(wanted, { user, states })
  await screen.findByText(text)
})

it('draws one film that fits the time, of which each of the two may refuse one', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  const { person } = await open([1, 2, 3], {})
  await person.click(screen.getByRole('button', { name: '90 min' }))
  screen.getByText('Kim wants 3 that you haven’t seen; 1 fits.')
  await person.click(screen.getByRole('button', { name: '2 h' }))
  await person.click(screen.getByRole('button', { name: 'Draw one' }))
  expect(document.activeElement?.textContent).toBe('Tonight for two')
  screen.getByText('Tonight: Film 1')
  await person.click(screen.getByRole('button', { name: 'You: veto' }))
  screen.getByText('Tonight: Film 2')
  await person.click(screen.getByRole('button', { name: 'Kim: veto' }))
  screen.getByText('Tonight: Film 3')
  for (const name of ['You: used', 'Kim: used']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  }
  await person.click(screen.getByRole('button', { name: 'Start over' }))
  screen.getByRole('button', { name: 'Draw one' })
})

it('can’t draw where nothing fits', async () => {
  await open([long.id], {})
  screen.getByText('Kim wants 1 that you haven’t seen; 0 fit.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Draw one' }).disabled).toBe(true)
})

it('puts the film into a calendar, for the evening by day', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 26, 12).getTime())
  let file: Blob | undefined
  URL.createObjectURL = (blob) => {
    file = blob as Blob
    return 'blob:'
  }
  URL.revokeObjectURL = () => undefined
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { person } = await open([third.id], {})
  await person.click(screen.getByRole('button', { name: 'Draw one' }))
  screen.getByText(/Start at 20:30, end at 22:25/)
  await person.click(screen.getByRole('button', { name: 'Put it in the calendar' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(file?.type).toBe('text/calendar')
  expect(file?.size).toBeGreaterThan(200)
})

function open(wanted: number[], data: Parameters<typeof openPage>[1]) {
  const page = <Comparison name="Kim" seen={[]} wanted={wanted} />
  return openPage('/compare?ids=1&list=top100', { top100, ...data, page })
}
