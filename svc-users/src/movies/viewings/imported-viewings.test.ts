import { randomBytes } from 'node:crypto'
import {
  applyImport,
  exportCsv,
  exportMovies,
  type ImportId,
  listMovieStates,
  listViewings,
  rehearseImport,
  removeViewing,
  saveViewing,
  undoImport,
  type Viewing,
  ViewingId,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { aZip } from '@cinecanon/testing/zip'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { testPerson, testUsers } from '../../testing/start-users.ts'

const vertigo = aMovie({ title: 'Vertigo', year: 1958 })
const ran = aMovie({ title: 'Ran', year: 1985 })
const many = Array.from({ length: 2000 }, (_none, index) =>
  aMovie({ title: `Film ${index}`, year: 1930 + (index % 90) }),
)
const users = testUsers({ movies: [vertigo, ran, ...many] })
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
    [
      'Ryot',
      'ryot.json',
      JSON.stringify({
        metadata: [
          {
            lot: 'movie',
            source: 'tmdb',
            source_id: 'Vertigo',
            seen_history: [
              { ended_on: '2024-03-01T20:00:00Z', progress: '100' },
              { ended_on: '2021-05-06T20:00:00Z' },
              { ended_on: '2020-01-01T20:00:00Z', progress: '40' },
            ],
            reviews: [{ rating: '90', review: { text: 'Dizzy' } }],
            collections: [],
          },
          { lot: 'show', source_id: 'Ran', seen_history: [{}], reviews: [], collections: [] },
          {
            lot: 'movie',
            source_id: 'Ran',
            seen_history: [],
            reviews: [],
            collections: [{ collection_name: 'Watchlist' }],
          },
        ],
      }),
      [
        { watched_on: '2024-03-01', rating: 9, note: 'Dizzy' },
        { watched_on: '2021-05-06', rating: null },
      ],
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

describe('a round trip through an export', () => {
  const day = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const viewing = (watched_on: fc.Arbitrary<string | null>) =>
    fc.record({
      watched_on,
      rating: fc.option(fc.integer({ min: 1, max: 10 })),
      note: fc.string({ maxLength: 40, unit: 'grapheme' }).map(oneLine).filter(isUnescaped),
      again: fc.boolean(),
    })
  const ofFilms = (watched_on: fc.Arbitrary<string | null>) =>
    fc.tuple(
      fc.array(viewing(watched_on), { maxLength: 6 }),
      fc.array(viewing(watched_on), { maxLength: 3 }),
    )
  const partial = fc.option(
    fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([text, end]) => text.slice(0, end)),
  )
  // Letterboxd has whole days only, and no row for a viewing of which nothing is known.
  const wholeDays = ofFilms(fc.option(day)).map((films) =>
    films.map((all) => all.filter((each) => each.watched_on ?? each.rating ?? each.note)),
  )
  const isAny = (films: readonly unknown[][]) => films.flat().length > 0

  it.each([
    { format: 'its own', given: ofFilms(partial), name: 'cinecanon.json', get: ownExport },
    {
      format: 'Letterboxd’s',
      given: wholeDays,
      name: 'cinecanon-letterboxd.csv',
      get: letterboxdCsv,
    },
  ])('loses no viewing that $format can hold', async ({ given, name, get }) => {
    const [from, to] = [await users.join(), await users.join()]
    await fc.assert(
      fc.asyncProperty(given.filter(isAny), async ([ofVertigo = [], ofRan = []]) => {
        for (const { call } of [from, to]) {
          await call(removeViewing, { body: { movieId: vertigo.id } })
          await call(removeViewing, { body: { movieId: ran.id } })
        }
        for (const [movie, all] of [[vertigo, ofVertigo] as const, [ran, ofRan] as const]) {
          for (const each of all) await save(from, movie, each)
        }
        const file = await get(from)
        await importFile(name, file, to)
        expect(await comparable(to)).toEqual(await comparable(from))
        await importFile(name, file, to)
        expect(await comparable(to)).toEqual(await comparable(from))
      }),
      { numRuns: 12 },
    )
  })

  it('is exact for 2,000 films of Letterboxd with 400 days, stars and rewatches', async () => {
    const from = await users.join()
    const to = await users.join()
    const done = await importFile('letterboxd.zip', largeArchive(), from)
    expect(done.done).toMatchObject({ newlySeen: 2000, newViewings: 2100 })
    await importFile('cinecanon-letterboxd.csv', await letterboxdCsv(from), to)

    expect(await comparable(from)).toHaveLength(2100)
    expect(await comparable(to)).toEqual(await comparable(from))
  })
})

/** Each film has stars; 300 have a day, and 100 of these a second one. */
function largeArchive(): Buffer {
  const films = many.map(({ title, year }) => `2020-05-05,${title},${year},u`)
  const dayOf = (index: number) => new Date(Date.UTC(2019, 0, 1 + index)).toISOString().slice(0, 10)
  const stars = (index: number) => ((index % 10) + 1) / 2
  const diary = Array.from({ length: 400 }, (_none, index) => {
    const film = index % 300
    return `${films[film]},${stars(film)},${index < 300 ? '' : 'Yes'},,${dayOf(index)}`
  })
  return aZip({
    'watched.csv': [head, ...films].join('\n'),
    'ratings.csv': [
      `${head},Rating`,
      ...films.map((film, index) => `${film},${stars(index)}`),
    ].join('\n'),
    'diary.csv': [`${head},Rating,Rewatch,Tags,Watched Date`, ...diary].join('\n'),
  })
}

type Given = Pick<Viewing, 'watched_on' | 'rating' | 'note' | 'again'>

function save({ call }: Person, movie: typeof ran, given: Given) {
  const id = ViewingId.parse(randomBytes(12).toString('hex'))
  return call(saveViewing, { body: { id, movieId: movie.id, ...given } })
}

/** A note that looks like an escaped formula can't be distinguished from one. */
function isUnescaped(text: string): boolean {
  return !text.startsWith("'")
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ').trim()
}

async function ownExport({ call }: Person): Promise<string> {
  return JSON.stringify(await call(exportMovies))
}

function letterboxdCsv({ call }: Person): Promise<string> {
  return call(exportCsv, { params: { name: 'letterboxd' } })
}

async function comparable(person: Person): Promise<string[]> {
  const all = await viewings(person)
  return all.map(({ id: _id, created_at: _at, ...viewing }) => JSON.stringify(viewing)).toSorted()
}

async function importFile(name: string, content: string | Buffer, person: Person = ann) {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
  const { id: rehearsalId, matched, ambiguous } = await person.call(rehearseImport, { file })
  // Ryot writes no years, so its films are questions.
  const choices = ambiguous.map(({ row, candidates: [film] }) => ({
    row,
    movieId: film?.id ?? null,
  }))
  const done = await person.call(applyImport, { body: { rehearsalId, choices } })
  return { matched, done }
}

function undo(id: ImportId) {
  return ann.call(undoImport, { body: { id } })
}

function viewings({ call }: Person = ann) {
  return call(listViewings, { query: {} })
}
