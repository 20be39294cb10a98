import {
  applyImport,
  exportMovies,
  getAccountData,
  getViewingYear,
  listMovieStates,
  listViewings,
  MovieId,
  maxViewings,
  rehearseImport,
  removeViewing,
  saveViewing,
  setMovieState,
  undoImport,
  ViewingId,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { testPerson, testUsers } from '../../testing/start-users.ts'

const vertigo = aMovie({ title: 'Vertigo', year: 1958, composite_rank: 14 })
const ran = aMovie({ title: 'Ran', year: 1985, composite_rank: 62 })
const users = testUsers({ movies: [vertigo, ran] })
const ann = testPerson(users)
const plain = { watched_on: null, rating: null, note: '', again: false }

describe('a viewing', () => {
  it('is stored with its day, stars and line, and marks the film as seen', async () => {
    const given = { watched_on: '2026-11-21', rating: 9, note: 'Dizzy.', again: true }
    const saved = await save(1, given)

    expect(saved).toMatchObject({ ...given, id: idOf(1), movie_id: vertigo.id })
    expect(await viewingsOf(ann)).toEqual([saved])
    expect(await states()).toMatchObject([
      { seen: true, viewings: { count: 1, last_on: '2026-11-21', rating: 9 } },
    ])
  })

  it('comes once when it is sent twice, and is changed by its id', async () => {
    const first = await save(1)
    await save(1)
    users.clock.pass(1000)
    const changed = await save(1, { rating: 3 })

    expect(changed).toEqual({ ...first, rating: 3 })
    expect(await viewingsOf(ann)).toEqual([changed])
  })

  it('is removed, also twice, and leaves the film seen', async () => {
    await save(1)
    for (let times = 0; times < 2; times += 1) {
      await ann.call(removeViewing, { body: { id: idOf(1), movieId: vertigo.id } })
    }

    expect(await viewingsOf(ann)).toEqual([])
    expect(await states()).toEqual([expect.not.objectContaining({ viewings: expect.anything() })])
  })

  it.each(['1894', '2200', '2024-13', '2023-02-29', '2024-1-1', 'today', '2024-01-01T00:00:00Z'])(
    'refuses %s as its day',
    async (watched_on) => {
      await expect(save(1, { watched_on })).rejects.toMatchObject({ code: 'invalid_request' })
    },
  )

  it.each([
    { rating: 0 },
    { rating: 11 },
    { rating: 4.5 },
    { note: 'x'.repeat(281) },
    { note: 'a\nb' },
  ])('refuses %j', async (wrong) => {
    await expect(save(1, wrong)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('needs a film of the catalog', async () => {
    const body = { id: idOf(1), movieId: MovieId.parse(9_999_999), ...plain }
    await expect(ann.call(saveViewing, { body })).rejects.toMatchObject({ code: 'movie_not_found' })
  })

  it('belongs to one person', async () => {
    await save(1)
    const ben = await users.join()
    await ben.call(removeViewing, { body: { id: idOf(1), movieId: vertigo.id } })

    expect(await viewingsOf(ben)).toEqual([])
    expect(await viewingsOf(ann)).toHaveLength(1)
  })
})

describe('viewings', () => {
  it('come by day, the latest first, of one film or of all', async () => {
    await save(1, { watched_on: '2024' })
    await save(2)
    await save(3, { watched_on: '2024-03-01' })
    await save(4, { watched_on: '2025-12', movieId: ran.id })

    expect(await ids()).toEqual([4, 3, 1, 2])
    expect(await ids(vertigo.id)).toEqual([3, 1, 2])
  })

  it('are summarised by the last day and the latest stars', async () => {
    await save(1, { watched_on: '2024', rating: 8 })
    await save(2, { watched_on: '2025' })

    expect(await states()).toMatchObject([{ viewings: { count: 2, last_on: '2025', rating: 8 } }])
  })

  it('are all stored when they are sent at a time', async () => {
    await Promise.all(Array.from({ length: 10 }, (_none, number) => save(number)))

    expect(await viewingsOf(ann)).toHaveLength(10)
  })

  it('are limited for a film', async () => {
    for (let number = 0; number < maxViewings; number += 1) await save(number)

    await expect(save(maxViewings)).rejects.toMatchObject({
      code: 'invalid_request',
      text: expect.stringContaining('100 tickets at most'),
    })
    expect(await save(0, { rating: 10 })).toMatchObject({ rating: 10 })
  })

  it('are hidden while the film isn’t seen, and back when it is', async () => {
    await save(1)
    await mark({ seen: false })
    expect(await viewingsOf(ann)).toEqual([])
    expect(await states()).toEqual([expect.not.objectContaining({ viewings: expect.anything() })])
    const { films } = await ann.call(getAccountData)
    expect(films).toMatchObject([{ seen: false, viewings: [{ id: idOf(1) }] }])

    await mark({ seen: true })
    expect(await ids()).toEqual([1])
  })

  it('are all removed, also while they are hidden', async () => {
    await save(1)
    await save(2)
    await save(3, { movieId: ran.id })
    await mark({ seen: false })
    await ann.call(removeViewing, { body: { movieId: vertigo.id } })
    await mark({ seen: true })

    expect(await ids()).toEqual([3])
  })
})

describe('a year', () => {
  it('has its viewings with their films, the earliest first, and the progress on the hundred', async () => {
    await save(1, { watched_on: '2024-05-01', rating: 9 })
    await save(2, { watched_on: '2024-02' })
    await save(3, { watched_on: '2021' })
    await save(4, { watched_on: '2024-03-01', movieId: ran.id })

    const year = await ann.call(getViewingYear, { params: { year: '2024' } })
    expect(year.viewings).toMatchObject([
      { watched_on: '2024-02', movie: { title: 'Vertigo' } },
      { watched_on: '2024-03-01', movie: { title: 'Ran' } },
      { watched_on: '2024-05-01', rating: 9 },
    ])
    expect(year).toMatchObject({ top100: { before: 1, after: 2 }, years: [2021, 2024] })
    const earlier = await ann.call(getViewingYear, { params: { year: '2020' } })
    expect(earlier).toMatchObject({ viewings: [], top100: { before: 0, after: 0 } })
  })

  it.each(['24', '20245', 'x', '2300'])('isn’t %s', async (year) => {
    const call = ann.call(getViewingYear, { params: { year } })
    await expect(call).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('a mark with a day', () => {
  const viewing = { id: idOf(1), watched_on: '2026-11-21' }

  it('stores a viewing once, however often it is sent', async () => {
    expect(await mark({ seen: true, viewing })).toMatchObject({ viewings: { count: 1 } })
    await save(1, { watched_on: '2026-11-21', rating: 7 })
    await mark({ seen: true, viewing })

    expect(await viewingsOf(ann)).toMatchObject([{ watched_on: '2026-11-21', rating: 7 }])
  })

  it('stores none for a film that isn’t seen', async () => {
    await mark({ seen: false, viewing })
    await mark({ seen: true })

    expect(await viewingsOf(ann)).toEqual([])
  })
})

describe('an export', () => {
  it('restores viewings in an empty account, adds nothing twice, and an undo takes them away', async () => {
    await save(1, { watched_on: '2024-03', rating: 9, note: 'Dizzy.', again: true })
    await save(2)
    const file = new File([JSON.stringify(await ann.call(exportMovies))], 'cinecanon.json')
    const ben = await users.join()

    const { id: rehearsalId } = await ben.call(rehearseImport, { file })
    const done = await ben.call(applyImport, { body: { rehearsalId, choices: [] } })
    expect(done).toMatchObject({ newlySeen: 1, alreadyThere: 0 })
    expect(await viewingsOf(ben)).toEqual(await viewingsOf(ann))

    const again = await ben.call(rehearseImport, { file })
    await ben.call(applyImport, { body: { rehearsalId: again.id, choices: [] } })
    expect(await viewingsOf(ben)).toHaveLength(2)

    await ben.call(undoImport, { body: { id: done.id } })
    expect(await viewingsOf(ben)).toEqual([])
    expect(await ben.call(listMovieStates)).toEqual([])
  })

  it('leaves a film whose viewings changed since its import', async () => {
    await save(1)
    const file = new File([JSON.stringify(await ann.call(exportMovies))], 'cinecanon.json')
    const ben = await users.join()
    const { id: rehearsalId } = await ben.call(rehearseImport, { file })
    const { id } = await ben.call(applyImport, { body: { rehearsalId, choices: [] } })
    const body = { id: idOf(2), movieId: vertigo.id, ...plain }
    await ben.call(saveViewing, { body })

    expect(await ben.call(undoImport, { body: { id } })).toMatchObject({
      restored: 0,
      kept: [{ title: 'Vertigo' }],
    })
    expect(await viewingsOf(ben)).toHaveLength(2)
  })
})

type Given = Partial<typeof plain> & { movieId?: MovieId; watched_on?: string | null }

function save(number: number, given: Given | object = {}) {
  const body = { id: idOf(number), movieId: vertigo.id, ...plain, ...given }
  return ann.call(saveViewing, { body })
}

function mark(marks: { seen: boolean; viewing?: { id: ViewingId; watched_on: string } }) {
  return ann.call(setMovieState, { body: { movieId: vertigo.id, wantToSee: false, ...marks } })
}

async function ids(movieId?: MovieId): Promise<number[]> {
  const viewings = await viewingsOf(ann, movieId)
  return viewings.map(({ id }) => Number.parseInt(id, 16))
}

function viewingsOf({ call }: Pick<typeof ann, 'call'>, movieId?: MovieId) {
  return call(listViewings, { query: { movieId } })
}

function states() {
  return ann.call(listMovieStates)
}

function idOf(number: number): ViewingId {
  return ViewingId.parse(number.toString(16).padStart(24, '0'))
}
