import { CallError, drawWall, listCanonFilms, printWall } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { address } from '@cinecanon/web/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { nameOf } from '../testing/fake-server.ts'
import { hrefOf, openPage } from '../testing/open-page.tsx'

const psycho = aMovie({ title: 'Psycho', year: 1960, composite_rank: 1 })
const ran = aMovie({ title: 'Ran', year: 1985, composite_rank: 2 })
const marty = aMovie({ title: 'Marty', composite_rank: 300, best_picture_winner: true })
const films = { top100: [psycho, ran], winners: [marty] }
const member = { ...films, user: aUser(), states: [{ movie: ran, seen: true }] }
const pdf = { [nameOf(printWall)]: () => new Uint8Array(200_000) }

let saved: string[] = []
beforeEach(() => {
  localStorage.clear()
  saved = []
  // jsdom has neither object addresses nor downloads.
  URL.createObjectURL = () => 'blob:sheet'
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  }
})

describe('the wall on paper', () => {
  it('hangs every film for a visitor, who has seen nothing here', async () => {
    await openPage('/wall', films)

    expect(preview()).toBe('Preview of the sheet: 2 posters, 0 empty frames')
    expect(screen.queryByRole('group', { name: 'What hangs' })).toBeNull()
    expect(hrefOf('Tick what you have seen')).toBe('/?view=tick')
  })

  it('hangs what a member has seen, and leaves a numbered frame for the rest', async () => {
    const { person } = await openPage('/wall', member)

    expect(preview()).toBe('Preview of the sheet: 1 poster, 1 empty frame')
    expect(screen.getByText('1', { selector: '[data-rank]' })).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'All of it' }))
    expect(preview()).toBe('Preview of the sheet: 2 posters, 0 empty frames')
  })

  it('reports when marks could not be loaded, and hangs everything meanwhile', async () => {
    await openPage('/wall', { ...member, refusing: ['GET /api/movie-states'] })

    expect(await screen.findByText(/Your marks could not be loaded/)).toBeTruthy()
    expect(preview()).toBe('Preview of the sheet: 2 posters, 0 empty frames')
  })

  it('downloads the sheet of what was chosen, which the address has but for the line', async () => {
    const { person, sent } = await openPage('/wall', { ...member, responses: pdf })

    await person.click(screen.getByRole('button', { name: 'A2' }))
    await person.click(screen.getByLabelText('Line at the foot'))
    await person.paste('Ann, in May')
    await person.click(screen.getByRole('button', { name: 'Download PDF, A2' }))

    await screen.findByText('cinecanon-top100-a2.pdf, 0.2 MB, is in your downloads.')
    expect(saved).toEqual(['cinecanon-top100-a2.pdf'])
    const body = { list: 'top100', paper: 'a2', line: 'Ann, in May', seen_ids: [ran.id] }
    expect(sent).toMatchObject([{ name: nameOf(printWall), input: { body } }])
    expect(address()).toBe('/wall?paper=a2')
  })

  it('prints an own canon by the weights of its address', async () => {
    const canon = { w: '1.0.0.0.0.0.0', a: '0' }
    const responses = { ...pdf, [nameOf(listCanonFilms)]: () => [{ ...psycho, afi_rank: 1 }, ran] }
    const search = new URLSearchParams({ list: 'own-canon', ...canon })
    const { person, sent } = await openPage(`/wall?${search}`, { ...films, responses })

    expect(preview()).toBe('Preview of the sheet: 1 poster, 0 empty frames')
    await person.click(screen.getByRole('button', { name: 'Download PDF, A3' }))
    await screen.findByText(/is in your downloads/)
    expect(sent).toMatchObject([{ input: { body: { list: 'own-canon', canon } } }])
  })

  it('downloads pictures to share', async () => {
    const responses = { [nameOf(drawWall)]: () => new Uint8Array(9) }
    const { person } = await openPage('/wall?list=oscar-winners', { ...films, responses })

    await person.click(screen.getByRole('button', { name: 'Tall picture, 1080 × 1920' }))

    await waitFor(() => expect(saved).toEqual(['cinecanon-oscar-winners-tall.png']))
  })

  it('shows progress while the sheet is made, and takes no second order', async () => {
    const silent = [nameOf(printWall)]
    const { person, requests } = await openPage('/wall', { ...films, silent })

    await person.click(screen.getByRole('button', { name: /Download PDF/ }))
    await person.click(screen.getByRole('button', { name: /Download PDF/ }))

    expect(screen.getByRole('progressbar', { name: 'Making the file' })).toBeTruthy()
    expect(requests.filter((name) => name === nameOf(printWall))).toHaveLength(1)
  })

  it('waits on while much is going on', async () => {
    let tries = 0
    const printed = () => {
      if (++tries === 1) throw new CallError(503, 'Too much is going on')
      return new Uint8Array(9)
    }
    const { person } = await openPage('/wall', {
      ...films,
      responses: { [nameOf(printWall)]: printed },
    })

    await person.click(screen.getByRole('button', { name: /Download PDF/ }))

    expect(await screen.findByText(/Still at it/)).toBeTruthy()
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 })
  })

  it.each([
    [
      'of a refused line',
      new CallError(400, 'The typeface of the sheet has no 映'),
      /The typeface of the sheet has no 映/,
    ],
    ['of a failure', new CallError(500, ''), /could not be made. Please try again/],
    ['of a lost connection', new TypeError('Failed to fetch'), /there is no connection/],
  ])('says what went wrong, and loses no choice: %s', async (_what, error, text) => {
    const responses = { [nameOf(printWall)]: () => Promise.reject(error) }
    const { person } = await openPage('/wall', { ...films, responses })
    await person.click(screen.getByLabelText('Line at the foot'))
    await person.paste('映')
    await person.click(screen.getByRole('button', { name: /Download PDF/ }))

    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getByLabelText<HTMLInputElement>('Line at the foot').value).toBe('映')
  })
})

it('is found from the posters, whose pages have their sheet on A3', async () => {
  await openPage('/posters/psycho-1960', films)

  expect(hrefOf('To print on A3 (PDF)')).toBe(`/api/posters/${psycho.id}.pdf`)
  expect(hrefOf('The whole wall on paper')).toBe('/wall')
})

function preview(): string | null {
  return screen.getByRole('img', { name: /^Preview/ }).getAttribute('aria-label')
}
