import {
  removeViewing,
  saveViewing,
  setMovieState,
  type Viewing,
  ViewingId,
} from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { today } from '@cinecanon/web/dates'
import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { nameOf } from '../testing/fake-server.ts'
import { openPage, toastText } from '../testing/open-page.tsx'

const movie = aMovie({ title: 'Vertigo', year: 1958 })
const address = '/movies/vertigo-1958'
const user = aUser()

describe('tickets', () => {
  it('show day, stars and line, the latest first', async () => {
    await open([
      aViewing({ watched_on: '2026-11-21', rating: 9, note: 'Dizzy.', again: true }),
      aViewing({ watched_on: '2009-03' }),
      aViewing({}),
    ])

    const tickets = within(section()).getAllByRole('article')
    expect(tickets.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('21 Nov 2026'),
      expect.stringContaining('Mar 2009'),
      expect.stringContaining('some day'),
    ])
    expect(within(section()).getByRole('img', { name: '4.5 stars' })).toBeTruthy()
    expect(tickets[0]?.textContent).toContain('“Dizzy.”again')
  })

  it('are neither for visitors nor for films that aren’t seen', async () => {
    await openPage(address, { top100: [movie] })
    expect(screen.queryByRole('region', { name: 'Your Tickets' })).toBeNull()
    document.body.innerHTML = ''
    await openPage(address, { user, top100: [movie] })
    expect(screen.queryByRole('region', { name: 'Your Tickets' })).toBeNull()
  })

  it('are written with a day, stars and a line', async () => {
    const { person, sent } = await open()
    await person.click(button('Write a ticket'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Year' }).value).toBe(
      today().slice(0, 4),
    )
    await write(person, { Year: '1994', 'One line': '  Dizzy. ' })
    await person.selectOptions(screen.getByLabelText('Month'), 'March')
    await person.selectOptions(screen.getByLabelText('Day'), '9')
    const stars = screen.getByRole('slider', { name: 'Stars' })
    fireEvent.change(stars, { target: { value: '7' } })
    expect(stars.getAttribute('aria-valuetext')).toBe('3.5 stars')
    await person.click(button('Save the ticket'))

    await waitFor(() => expect(screen.getByText('9 Mar 1994')).toBeTruthy())
    const written = { watched_on: '1994-03-09', rating: 7, note: 'Dizzy.', again: false }
    expect(inputsOf(sent, saveViewing)).toMatchObject([{ movieId: movie.id, ...written }])
    expect(button('Seen it again')).toBeTruthy()
  })

  it('need no day, but refuse one that isn’t in the calendar', async () => {
    const { person, sent } = await open()
    await person.click(button('Write a ticket'))
    await write(person, { Year: '2023' })
    await person.selectOptions(screen.getByLabelText('Month'), 'February')
    await person.selectOptions(screen.getByLabelText('Day'), '30')
    await person.click(button('Save the ticket'))
    expect(screen.getByText('This day isn’t in the calendar.')).toBeTruthy()
    expect(sent).toEqual([])

    await person.clear(screen.getByRole('textbox', { name: 'Year' }))
    await person.click(button('Save the ticket'))
    await waitFor(() =>
      expect(inputsOf(sent, saveViewing)).toMatchObject([{ watched_on: null, again: false }]),
    )
  })

  it('drop today’s month and day when another year is typed', async () => {
    const { person } = await open()
    await person.click(button('Write a ticket'))
    await write(person, { Year: '1994' })
    expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('')
    await person.selectOptions(screen.getByLabelText('Month'), 'March')
    await write(person, { Year: '1995' })
    expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('03')
  })

  it('are changed in their place', async () => {
    const { person, sent } = await open([aViewing({ watched_on: '2009', note: 'Long.' })])
    await person.click(button('Edit the ticket of 2009'))
    await write(person, { 'One line': 'Longer.' })
    await person.click(button('Save the ticket'))

    await waitFor(() => expect(screen.getByText('“Longer.”')).toBeTruthy())
    expect(inputsOf(sent, saveViewing)).toMatchObject([{ watched_on: '2009', note: 'Longer.' }])
    expect(within(section()).getAllByRole('article')).toHaveLength(1)
  })

  it('are removed, and put back by Undo', async () => {
    const { person } = await open([aViewing({ watched_on: '2009' })])
    await person.click(button('Remove the ticket of 2009'))
    await waitFor(() => expect(toastText()).toMatch(/^Ticket removed: Vertigo/))
    await waitFor(() => expect(screen.queryByText('2009')).toBeNull())
    await person.click(button('Undo'))

    await waitFor(() => expect(button('Edit the ticket of 2009')).toBeTruthy())
  })

  it('tell that they need a connection', async () => {
    const { person, refusing } = await open()
    refusing.add(nameOf(saveViewing))
    await person.click(button('Write a ticket'))
    await person.click(button('Save the ticket'))

    await waitFor(() => expect(toastText()).toMatch(/^Error: /))
    expect(button('Save the ticket')).toBeTruthy()
  })
})

describe('viewings elsewhere', () => {
  const viewings = { count: 2, last_on: '2026-11-21', rating: null }
  const states = [{ movie, seen: true, viewings }]

  it('are in rows and in the poster dialog by their last day and number', async () => {
    const { person } = await openPage('/oscar-winners?view=list', {
      user,
      winners: [movie],
      states,
    })
    expect(screen.getByText('Seen 21 Nov 2026 ×2')).toBeTruthy()
    await person.click(screen.getAllByRole('link', { name: /Poster of Vertigo/ })[0] as HTMLElement)
    expect(within(screen.getByRole('dialog')).getByText('Seen 21 Nov 2026 ×2')).toBeTruthy()
  })

  it('are hidden or deleted when their film is unmarked', async () => {
    const { person, sent } = await openPage('/oscar-winners', { user, winners: [movie], states })
    await person.click(screen.getByRole('button', { name: 'Seen: Vertigo' }))
    await waitFor(() =>
      expect(toastText()).toBe(
        'Removed from Seen: Vertigo: Its 2 tickets are hidden until you mark it again.',
      ),
    )
    expect(inputsOf(sent, removeViewing)).toEqual([])

    await person.click(button('Delete them'))
    await waitFor(() => expect(toastText()).toMatch(/^Tickets deleted: Vertigo/))
    expect(inputsOf(sent, removeViewing)).toEqual([{ movieId: movie.id }])
  })

  it('say that their deletion needs a connection', async () => {
    const { person, refusing } = await openPage('/oscar-winners', {
      user,
      winners: [movie],
      states,
    })
    refusing.add(nameOf(removeViewing))
    await person.click(screen.getByRole('button', { name: 'Seen: Vertigo' }))
    await person.click(await screen.findByRole('button', { name: 'Delete them' }))
    await waitFor(() => expect(toastText()).toMatch(/^Error: /))
  })
})

describe('the question after Seen', () => {
  it('stores the day with the mark', async () => {
    const { person, sent } = await open([], { isSeen: false })
    await person.click(seen())
    await person.click(button('Tonight'))

    await waitFor(() =>
      expect(inputsOf(sent, setMovieState).at(-1)).toMatchObject({
        movieId: movie.id,
        seen: true,
        viewing: { watched_on: today() },
      }),
    )
    expect(question()).toBeNull()
    await waitFor(() => expect(within(section()).getAllByRole('article')).toHaveLength(1))
  })

  it('leads to a ticket for another day', async () => {
    const { person } = await open([], { isSeen: false })
    await person.click(seen())
    await person.click(button('A day…'))

    expect(await screen.findByRole('textbox', { name: 'Year' })).toBeTruthy()
    expect(question()).toBeNull()
  })

  it('needs no response, and takes the mark back', async () => {
    const { person, sent } = await open([], { isSeen: false })
    await person.click(seen())
    await person.click(button('Long ago'))
    expect(question()).toBeNull()
    expect(seen().ariaPressed).toBe('true')

    await person.click(seen())
    expect(question()).toBeNull()
    await person.click(seen())
    await person.click(within(question() as HTMLElement).getByRole('button', { name: 'Undo' }))
    expect(seen().ariaPressed).toBe('false')
    expect(question()).toBeNull()
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    expect(inputsOf(sent, setMovieState)).toEqual(
      inputsOf(sent, setMovieState).map(() => expect.not.objectContaining({ viewing: {} })),
    )
  })

  it('closes after eight seconds without a pointer or the focus on it', async () => {
    await open([], { isSeen: false })
    jest.useFakeTimers()
    act(() => seen().click())
    act(() => button('Tonight').focus())
    act(() => void jest.advanceTimersByTime(20_000))
    expect(question()).not.toBeNull()

    act(() => button('Tonight').blur())
    act(() => void jest.advanceTimersByTime(7900))
    expect(question()).not.toBeNull()
    act(() => void jest.advanceTimersByTime(200))
    expect(question()).toBeNull()
  })

  it('leads from the poster dialog to a ticket on the film’s page', async () => {
    const winners = [movie]
    const { person } = await openPage('/oscar-winners', { user, winners })
    await person.click(screen.getAllByRole('link', { name: /Poster of Vertigo/ })[0] as HTMLElement)
    screen.getByRole('dialog').focus()
    await person.keyboard('s')
    await person.click(screen.getByRole('link', { name: 'A day…' }))

    expect(await screen.findByRole('textbox', { name: 'Year' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes with its film in the poster dialog', async () => {
    const next = aMovie({ title: 'Anora', year: 2024 })
    const states = [{ movie: next, seen: true }]
    const { person } = await openPage('/oscar-winners', { user, winners: [movie, next], states })
    await person.click(screen.getAllByRole('link', { name: /Poster of Vertigo/ })[0] as HTMLElement)
    screen.getByRole('dialog').focus()
    await person.keyboard('s')
    expect(question()).not.toBeNull()

    await person.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('Anora')
    expect(question()).toBeNull()
  })

  it('isn’t for visitors', async () => {
    const { person } = await openPage(address, { top100: [movie] })
    await person.click(seen())
    expect(question()).toBeNull()
  })
})

function open(viewings: Viewing[] = [], { isSeen = true } = {}) {
  const states = [{ movie, seen: isSeen }]
  return openPage(address, { user, top100: [movie], states, viewings })
}

type Opened = Awaited<ReturnType<typeof open>>

async function write(person: Opened['person'], texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const field = screen.getByRole('textbox', { name })
    await person.clear(field)
    await person.type(field, text)
  }
}

function inputsOf(sent: Opened['sent'], endpoint: Parameters<typeof nameOf>[0]) {
  return sent
    .filter(({ name }) => name === nameOf(endpoint))
    .map(({ input }) => (input as { body: object }).body)
}

function section(): HTMLElement {
  return screen.getByRole('region', { name: 'Your Tickets' })
}

function question(): HTMLElement | null {
  return screen.queryByRole('group', { name: 'When did you see it?' })
}

function seen(): HTMLElement {
  return screen.getByRole('button', { name: 'Seen Vertigo' })
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

let made = 0

function aViewing(given: Partial<Viewing>): Viewing {
  made += 1
  return {
    id: ViewingId.parse(made.toString(16).padStart(24, '0')),
    movie_id: movie.id,
    watched_on: null,
    rating: null,
    note: '',
    again: false,
    created_at: '2026-11-21T20:00:00.000Z',
    ...given,
  }
}
