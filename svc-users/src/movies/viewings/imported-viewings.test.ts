import {
  applyImport,
  exportCsv,
  type ImportId,
  listMovieStates,
  listViewings,
  rehearseImport,
  undoImport,
  type Viewing,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { aZip } from '@cinecanon/testing/zip'
import { describe, expect, it } from '@jest/globals'
import { testPerson, testUsers } from '../../testing/start-users.ts'

const vertigo = aMovie({ title: 'Vertigo', year: 1958 })
const ran = aMovie({ title: 'Ran', year: 1985 })
const users = testUsers({ movies: [vertigo, ran] })
const ann = testPerson(users)
type Person = Pick<typeof ann, 'call'>

const head = 'Date,Name,Year,Letterboxd URI'
const letterboxd = aZip({
  'watched.csv': `${head}\n2020-05-05,Vertigo,1958,u\n2020-05-05,Ran,1985,u\n`,
  'ratings.csv': `${head},Rating\n2020-05-05,Vertigo,1958,u,4.5\n2020-05-05,Ran,1985,u,3\n`,
  'diary.csv': `${head},Rating,Rewatch,Tags,Watched Date\n2024-03-02,Vertigo,1958,u,4.5,Yes,,2024-03-01\n2021-01-02,Vertigo,1958,u,,,,2021-01-01\n`,
  'reviews.csv': `${head},Rating,Rewatch,Review,Tags,Watched Date\n2024-03-02,Vertigo,1958,u,4.5,Yes,"Dizzy.\n\nAgain.",,2024-03-01\n`,
})
const fromLetterboxd = [
  { watched_on: '2024-03-01', rating: 9, note: 'Dizzy. Again.', again: true },
  { watched_on: '2021-01-01', rating: null, note: '', again: false },
  { watched_on: null, rating: 6, note: '', again: false },
]

describe('an import', () => {
  it('stores each viewing once, whatever files of an archive tell of it', async () => {
    const { matched, done } = await importFile('letterboxd.zip', letterboxd)

    expect(matched).toMatchObject([
      { movie: { title: 'Vertigo' }, effect: 'seen', rating: 9, newViewings: 2 },
      { movie: { title: 'Ran' }, effect: 'seen', rating: 6, newViewings: 1 },
    ])
    expect(done).toMatchObject({ newlySeen: 2, newViewings: 3, alreadyThere: 0 })
    expect(await viewings()).toMatchObject(fromLetterboxd)
  })

  it('only adds when it is repeated, and its undo takes away what it added', async () => {
    const first = await importFile('letterboxd.zip', letterboxd)
    const again = await importFile('letterboxd.zip', letterboxd)
    expect(again.matched).toMatchObject([{ effect: 'none' }, { effect: 'none' }])
    expect(again.done).toMatchObject({ newlySeen: 0, newViewings: 0, alreadyThere: 2 })
    expect(await viewings()).toHaveLength(3)

    const more = `${head},Rating,Rewatch,Tags,Watched Date\nd,Ran,1985,u,,Yes,,2025-12-31\n`
    const diary = await importFile('diary.csv', more)
    expect(diary.matched).toMatchObject([{ effect: 'viewed', newViewings: 1 }])
    expect(await viewings()).toHaveLength(4)
    await undo(diary.done.id)
    expect(await viewings()).toMatchObject(fromLetterboxd)
    await undo(first.done.id)
    expect(await viewings()).toEqual([])
  })

  it.each([
    [
      'IMDb',
      'ratings.csv',
      'Const,Your Rating,Date Rated,Title,Year\n,8,2024-01-01,Vertigo,1958\n',
      [{ watched_on: null, rating: 8 }],
    ],
    [
      'Trakt',
      'watched-history.json',
      JSON.stringify(
        ['2020-01-01', '2022-02-02'].map((day) => ({
          watched_at: `${day}T20:00:00.000Z`,
          action: 'watch',
          type: 'movie',
          movie: { title: 'Vertigo', year: 1958, ids: {} },
        })),
      ),
      [
        { watched_on: '2022-02-02', rating: null },
        { watched_on: '2020-01-01', rating: null },
      ],
    ],
    [
      'Simkl',
      'simkl.csv',
      'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo\n1,Vertigo,movie,1958,completed,,18-12-2023 21:50:41,9,Dizzy\n',
      [{ watched_on: '2023-12-18', rating: 9, note: 'Dizzy' }],
    ],
    [
      'Yamtrack',
      'yamtrack.csv',
      'media_id,source,media_type,title,score,status,notes,year\n1,tmdb,movie,Vertigo,7.5,Completed,Dizzy,1958\n',
      [{ watched_on: null, rating: 8, note: 'Dizzy' }],
    ],
    [
      'Movary',
      'history.csv',
      'title,year,tmdbId,imdbId,watchedAt,comment\nVertigo,1958,1,,2021-05-06,Dizzy\n',
      [{ watched_on: '2021-05-06', rating: null, note: 'Dizzy' }],
    ],
    ['a spreadsheet', 'films.csv', 'Title,Year,Seen,Rating\nVertigo,1958,yes,\nRan,1985,no,\n', []],
  ])('reads the viewings of %s', async (_name, file, text, expected) => {
    await importFile(file, text)

    expect(await viewings()).toMatchObject(expected)
    expect(await viewings()).toHaveLength(expected.length)
  })

  it('leaves out a day that no calendar of films has', async () => {
    await importFile(
      'history.csv',
      'title,year,watched,watchedAt,rating\nVertigo,1958,yes,2999-01-01,7\n',
    )

    expect(await viewings()).toMatchObject([{ watched_on: null, rating: 7 }])
    expect(await ann.call(listMovieStates)).toMatchObject([{ seen: true }])
  })

  it('shortens a long review', async () => {
    const review = 'x'.repeat(400)
    await importFile('reviews.csv', `${head},Rating,Review\nd,Vertigo,1958,u,4,${review}\n`)

    const [viewing] = await viewings()
    expect(viewing?.note).toBe(`${'x'.repeat(279)}…`)
  })
})

it('Letterboxd’s format brings all of it into an empty account', async () => {
  await importFile('letterboxd.zip', letterboxd)
  const csv = await ann.call(exportCsv, { params: { name: 'letterboxd' } })
  const ben = await users.join()
  await importFile('cinecanon-letterboxd.csv', csv, ben)

  const plain = ({ id: _id, created_at: _at, ...viewing }: Viewing) => viewing
  expect((await viewings(ben)).map(plain)).toEqual((await viewings()).map(plain))
})

async function importFile(name: string, content: string | Buffer, person: Person = ann) {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
  const { id: rehearsalId, matched } = await person.call(rehearseImport, { file })
  const done = await person.call(applyImport, { body: { rehearsalId, choices: [] } })
  return { matched, done }
}

function undo(id: ImportId) {
  return ann.call(undoImport, { body: { id } })
}

function viewings({ call }: Person = ann) {
  return call(listViewings, { query: {} })
}
