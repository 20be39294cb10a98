import { getWhichDay, guessWhich, listCatalog, type WhichReply } from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { nameOf } from '../testing/fake-server.ts'
import { openPage } from '../testing/open-page.tsx'

const day = '2026-11-27'
const films = [1, 2, 3, 4, 5].map((id) => aMovie({ id, title: `Film ${id}`, year: 1950 + id }))
const found = (id: number): WhichReply => ({
  isRight: true,
  hint: null,
  solution: { film: films[id - 1] ?? aMovie(), idea: `The idea of ${id}.` },
})
const hint: WhichReply = {
  isRight: false,
  hint: { idea: 'A key is a knife.', films: films.slice(0, 4) },
  solution: null,
}
const missed = (id: number): WhichReply => ({ ...found(id), isRight: false })

type Body = { sheet: number; movieId: number | null; isLast: boolean }

function open() {
  return openPage('/which', {
    responses: {
      [nameOf(getWhichDay)]: () => ({
        day,
        sheets: films.map(({ id }) => ({ nouns: [`thing ${id}`, 'shadow'] })),
        before: films.slice(0, 2),
      }),
      [nameOf(listCatalog)]: () => films.map((film) => ({ ...film, poster: '/a.svg' })),
      [nameOf(guessWhich)]: ({ body }: { body: Body }) => {
        if (body.movieId === body.sheet) return found(body.sheet)
        return body.isLast ? missed(body.sheet) : hint
      },
    },
  })
}

afterEach(() => localStorage.clear())

it('shows a drawing by what is on it, and takes a guess at its film', async () => {
  await open()

  screen.getByRole('img', { name: 'A drawing: thing 1 and shadow' })
  screen.getByRole('combobox', { name: 'Type a film' })
})

it('finds a film as one types, and shows the solution at once when it is right', async () => {
  const { person } = await open()
  await person.type(screen.getByRole('combobox'), 'film 1')
  await person.keyboard('{Enter}')

  await screen.findByText('Right, at first look.')
  screen.getByRole('heading', { name: 'Film 1' })
  screen.getByRole('button', { name: /^Seen/ })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next sheet' }))
})

it('gives the idea and four films after a miss, and one more guess', async () => {
  const { person } = await open()
  await person.type(screen.getByRole('combobox'), 'film 2')
  await person.click(await screen.findByRole('option', { name: /Film 2/ }))

  const idea = await screen.findByText('A key is a knife.')
  expect(document.activeElement).toBe(idea)
  expect(screen.getByRole('button', { name: /Film 2/ }).ariaDisabled).toBe('true')
  await person.click(screen.getByRole('button', { name: /Film 1/ }))
  await screen.findByText('Right, with the hint.')
})

it('takes “I don’t know” for a miss', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'I don’t know' }))

  await person.click(await screen.findByRole('button', { name: /Film 3/ }))
  await screen.findByText('Not this time. It was')
})

it('loses nothing when a guess doesn’t arrive: the text stays, and it can be sent again', async () => {
  const { person, refusing } = await open()
  refusing.add(nameOf(guessWhich))
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await person.type(field, 'film 2{Enter}')

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your guess “Film 2” wasn’t sent.')
  await person.click(document.body)
  expect(field.value).toBe('film 2')
  refusing.delete(nameOf(guessWhich))
  await person.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText(/Not “Film 2”/)
})

it('can give up again, and choose again, when that doesn’t arrive', async () => {
  const { person, refusing } = await open()
  refusing.add(nameOf(guessWhich))
  await person.click(screen.getByRole('button', { name: 'I don’t know' }))
  await screen.findByText(/That wasn’t sent/)
  refusing.delete(nameOf(guessWhich))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('One of these four:')

  refusing.add(nameOf(guessWhich))
  await person.click(screen.getByRole('button', { name: /Film 1/ }))
  await screen.findByText(/Your guess “Film 1” wasn’t sent/)
  screen.getByText('A key is a knife.')
})

describe('the end of a day', () => {
  it('counts, and makes a line without a title', async () => {
    store({ '2026-11-26': all('first'), [day]: ['first', 'hint', 'missed', 'first'] })
    const { person } = await open()
    await person.type(screen.getByRole('combobox'), 'film 5{Enter}')
    await person.click(await screen.findByRole('button', { name: 'My result' }))

    screen.getByText('4 of 5')
    screen.getByText(/^Which film\? 27 November · ●◐○●● · 4 of 5 · 2 days in a row · .*\/which$/)
    const spread = screen.getByText('At first look', { selector: 'dt' }).parentElement
    expect(within(spread ?? document.body).getByText('8')).toBeTruthy()
    screen.getByRole('link', { name: 'Film 2' })
  })

  it('is there again for a player who returns', async () => {
    store({ [day]: all('first') })
    await open()

    await screen.findByText('5 of 5')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it.each([
    ['text', '"x"'],
    ['unknown outcomes', JSON.stringify({ [day]: ['won'] })],
    ['too many', JSON.stringify({ [day]: [...all('first'), 'first'] })],
  ])('is ignored where the browser has stored %s', async (_, stored) => {
    localStorage.setItem('cinecanon:which', stored)
    await open()

    screen.getByRole('img', { name: 'A drawing: thing 1 and shadow' })
  })
})

it('offers to try again when the sheets don’t load', async () => {
  const { person, refusing } = await openPage('/which', { refusing: [nameOf(getWhichDay)] })
  await screen.findByText('Today’s sheets didn’t load.')
  refusing.delete(nameOf(getWhichDay))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
})

function all(outcome: string): string[] {
  return Array.from({ length: 5 }, () => outcome)
}

function store(results: unknown): void {
  localStorage.setItem('cinecanon:which', JSON.stringify(results))
}
