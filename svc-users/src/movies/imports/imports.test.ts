import {
  addToWatchlist,
  applyImport,
  type ExportName,
  exportCsv,
  exportMovies,
  type FilmTitles,
  listImports,
  listMovieStates,
  listWatchlist,
  type Movie,
  rehearseImport,
  reorderWatchlist,
  setMovieState,
  undoImport,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { aZip } from '@cinecanon/testing/zip'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { type RunningUsers, testPerson, testUsers } from '../../testing/start-users.ts'

const casablanca = aMovie({ title: 'Casablanca', year: 1942 })
const vertigo = aMovie({ title: 'Vertigo', year: 1958 })
const ran = aMovie({ title: 'Ran', year: 1985 })
const rocks = aMovie({ title: 'Rocks', year: 2019 })
const formula = aMovie({ title: '=Formula, "quoted"', year: 2001, directors: ['@ndy', '+1'] })
const oldCleopatra = aMovie({ title: 'Cleopatra', year: 1934 })
const newCleopatra = aMovie({ title: 'Cleopatra', year: 1963 })
const movies = [casablanca, vertigo, ran, rocks, formula, oldCleopatra, newCleopatra]

const users = testUsers({ movies, titles: movies.map(titlesOf) })
const ann = testPerson(users)
type Person = Awaited<ReturnType<RunningUsers['join']>>

const header = 'Date,Name,Year,Letterboxd URI'
const letterboxd = aZip({
  'watched.csv': `${header}\nd,Casablanca,1942,u\nd,Cleopatra,,u\nd,Solaris,1972,u\n`,
  'watchlist.csv': `${header}\nd,Ran,1985,u\nd,Casablanca,1942,u\nd,Vertigo,1958,u\n`,
  'reviews.csv': `${header},Rating,Watched Date\nd,Ugetsu,1953,u,,\n`,
  'diary.csv': '',
})

describe('a rehearsal', () => {
  it('lists changes, questions and unknown films, and changes nothing', async () => {
    await want(casablanca)
    await want(ran)

    const rehearsal = await rehearse('letterboxd.zip', letterboxd)

    expect(rehearsal).toMatchObject({ fileName: 'letterboxd.zip', format: 'Letterboxd export' })
    expect(rehearsal.matched).toMatchObject([
      { movie: { title: 'Casablanca' }, effect: 'seen', leavesWatchlist: true },
      { movie: { title: 'Ran' }, effect: 'none', leavesWatchlist: false },
      { movie: { title: 'Vertigo' }, effect: 'wanted' },
    ])
    expect(rehearsal.ambiguous).toMatchObject([
      { title: 'Cleopatra', year: null, seen: true, candidates: [{ year: 1934 }, { year: 1963 }] },
    ])
    expect(rehearsal.unknown).toEqual([{ title: 'Solaris', year: 1972, imdbId: null }])
    expect(rehearsal).toMatchObject({ skipped: 0, silent: { count: 1, titles: ['Ugetsu'] } })
    expect(rehearsal).toMatchObject({ repeated: 1, failedFiles: [{ name: 'diary.csv' }] })
    expect(await titles(ann)).toEqual(['Casablanca', 'Ran'])
    expect(await ann.call(listImports)).toEqual([])
  })

  it('merges the rows of a film: rated, watched twice, and wanted long ago', async () => {
    const ratings = `${header},Rating\nd,Ran,1985,u,3.5\n`
    const diary = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
    const zip = aZip({
      'diary.csv': `${diary}\nd,Ran,1985,u,,,,2020-01-02\nd,Ran,1985,u,,Yes,,2021-03-04\n`,
      'ratings.csv': ratings,
      'watchlist.csv': `${header}\nd,RAN,1985,u\n`,
    })

    const { matched } = await rehearse('letterboxd.zip', zip)

    expect(matched).toMatchObject([
      { movie: { title: 'Ran' }, effect: 'seen', rating: 7, watchedOn: '2021-03-04' },
    ])
    expect(matched).toHaveLength(1)
  })

  it('names the reason for an unreadable file', async () => {
    await expect(rehearse('a.csv', 'a,b\n1,2\n')).rejects.toMatchObject({
      status: 400,
      code: 'import_unreadable',
      text: expect.stringContaining('No films were found'),
    })
  })

  it('removes control characters and folders from the file’s name', async () => {
    const { fileName } = await rehearse('C:\\fakepath\\seen\u202e.csv', 'title,year\nRan,1985\n')

    expect(fileName).toBe('seen.csv')
  })

  it('doesn’t block other requests with a file of 50,000 rows', async () => {
    const rows = Array.from({ length: 49_999 }, (_none, number) => `Casablanka ${number},1942,yes`)
    const file = `title,year,watched\nRan,1985,yes\n${rows.join('\n')}\n`

    const { responses, outcome } = await countResponsesDuring(rehearse('seen.csv', file))

    expect(outcome).toMatchObject({ matched: [{ movie: { title: 'Ran' } }] })
    expect(outcome).toHaveProperty('unknown.length', 49_999)
    expect(responses).toBeGreaterThan(10)
  })

  it('refuses seven million empty items in a ZIP of 19 kB, without blocking other requests', async () => {
    const zip = aZip({ 'watched.json': `[${'{},'.repeat(6_600_000)}{}]` })

    const { responses, outcome } = await countResponsesDuring(rehearse('watched.zip', zip))

    expect(responses).toBeGreaterThan(10)
    expect(outcome).toMatchObject({ status: 400, code: 'import_unreadable' })
    expect(outcome).toHaveProperty('text', expect.stringMatching(/more than 50,000 films/))
    expect((await rehearse('letterboxd.zip', letterboxd)).matched).toHaveLength(3)
  })

  it('is limited to one at a time per user', async () => {
    const ben = await users.join()
    const large = aZip({ 'watched.json': `[${'{},'.repeat(1_100_000)}{}]` })

    const three = [1, 2, 3].map(() => rehearse('a.zip', large).catch(({ code }) => code))
    const ofBen = rehearse('letterboxd.zip', letterboxd, ben)

    expect((await Promise.all(three)).sort()).toEqual([
      'import_unreadable',
      'too_many_requests',
      'too_many_requests',
    ])
    expect((await ofBen).matched).toHaveLength(3)
  })
})

describe('applying', () => {
  it('stores what was rehearsed and chosen: seen wins over wanted, new entries are in the file’s order', async () => {
    await want(rocks)
    const rehearsal = await rehearse('letterboxd.zip', letterboxd)

    const done = await apply(rehearsal, [newCleopatra])

    expect(done).toMatchObject({ newlySeen: 2, newlyWanted: 2, alreadyThere: 0, unknown: 1 })
    expect(await titles(ann)).toEqual(['Rocks', 'Ran', 'Vertigo'])
    expect(await seenTitles(ann)).toEqual(['Casablanca', 'Cleopatra'])
    expect(await ann.call(listImports)).toEqual([done])
  })

  it('refuses a choice that wasn’t offered, another user’s rehearsal, and one of an hour ago', async () => {
    const rehearsal = await rehearse('letterboxd.zip', letterboxd)
    const [question] = rehearsal.ambiguous
    const body = { rehearsalId: rehearsal.id, choices: [] }

    const wrong = [{ row: question?.row ?? 0, movieId: ran.id }]
    await expect(
      ann.call(applyImport, { body: { ...body, choices: wrong } }),
    ).rejects.toMatchObject({
      status: 400,
    })
    const ben = await users.join()
    await expect(ben.call(applyImport, { body })).rejects.toMatchObject({ status: 404 })
    users.clock.pass(60 * 60_000)
    await expect(ann.call(applyImport, { body })).rejects.toMatchObject({
      code: 'rehearsal_not_found',
      text: 'This preview has expired. Please choose the file again.',
    })
  })
})

describe('undoing', () => {
  it('reverts the import, except films that were changed since', async () => {
    await want(casablanca)
    const done = await apply(await rehearse('letterboxd.zip', letterboxd))
    users.clock.pass(1000)
    await see(vertigo)
    users.clock.pass(1000)

    const undone = await ann.call(undoImport, { body: { id: done.id } })

    expect(undone).toMatchObject({ restored: 2, kept: [{ title: 'Vertigo', year: 1958 }] })
    expect(undone.import.undoneAt).toBe(users.clock.now.toISOString())
    expect(await titles(ann)).toEqual(['Casablanca'])
    expect(await seenTitles(ann)).toEqual(['Vertigo'])
  })

  it('is refused for another user’s import', async () => {
    const done = await apply(await rehearse('letterboxd.zip', letterboxd))
    const ben = await users.join()

    await expect(ben.call(undoImport, { body: { id: done.id } })).rejects.toMatchObject({
      status: 404,
      code: 'import_not_found',
    })
  })
})

describe('an export', () => {
  beforeEach(async () => {
    for (const movie of [formula, casablanca, ran]) await want(movie)
    for (const movie of [vertigo, rocks]) await see(movie)
    const [a, b, c] = await ann.call(listWatchlist)
    const items = [c, a, b].flatMap((item, order) => (item ? [{ id: item.id, order }] : []))
    await ann.call(reorderWatchlist, { body: { items } })
    users.clock.pass(90_000)
  })

  it('in this product’s own format restores everything in a new account', async () => {
    const exported = await ann.call(exportMovies)
    const ben = await users.join()

    await apply(await rehearse('cinecanon.json', JSON.stringify(exported), ben), [], ben)

    expect(await titles(ben)).toEqual(['Ran', formula.title, 'Casablanca'])
    const again = await ben.call(exportMovies)
    const withoutChange = ({ updated_at: _, ...movie }: (typeof again.movies)[number]) => movie
    expect(again.movies.map(withoutChange)).toEqual(exported.movies.map(withoutChange))
  })

  it.each<[ExportName, ExportName]>([
    ['letterboxd', 'letterboxd-watchlist'],
    ['imdb', 'imdb-watchlist'],
  ])('is restored from %s.csv and %s.csv', async (seen, wanted) => {
    const ben = await users.join()

    for (const name of [seen, wanted]) {
      const csv = await ann.call(exportCsv, { params: { name } })
      await apply(await rehearse(`cinecanon-${name}.csv`, csv, ben), [], ben)
    }

    expect(await titles(ben)).toEqual(['Ran', formula.title, 'Casablanca'])
    expect(await seenTitles(ben)).toEqual(['Rocks', 'Vertigo'])
  })

  it('holds no formulas for spreadsheets', async () => {
    const csv = await ann.call(exportCsv, { params: { name: 'letterboxd-watchlist' } })

    expect(csv.split('\r\n')[0]).toBe('imdbID,Title,Year,Directors')
    expect(csv).toContain(`,"'=Formula, ""quoted""",2001,"'@ndy, +1"`)
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
  })
})

async function rehearse(name: string, content: string | Buffer, person = ann) {
  return person.call(rehearseImport, { file: fileOf(name, content) })
}

/** Sends small requests until the work is done. */
async function countResponsesDuring(work: Promise<unknown>) {
  let isDone = false
  let responses = 0
  const ended = work
    .catch((error: unknown) => error)
    .finally(() => {
      isDone = true
    })
  while (!isDone) {
    await ann.call(listMovieStates)
    responses += 1
  }
  return { responses, outcome: await ended }
}

function fileOf(name: string, content: string | Buffer): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
}

async function apply(
  { id, ambiguous }: Awaited<ReturnType<typeof rehearse>>,
  chosen: Movie[] = [],
  person = ann,
) {
  const choices = ambiguous.map(({ row, candidates }) => {
    const movie = candidates.find((each) => chosen.some((one) => one.id === each.id))
    return { row, movieId: movie?.id ?? null }
  })
  return person.call(applyImport, { body: { rehearsalId: id, choices } })
}

function want(movie: Movie) {
  return ann.call(addToWatchlist, { body: { movieId: movie.id } })
}

function see(movie: Movie) {
  return ann.call(setMovieState, { body: { movieId: movie.id, seen: true, wantToSee: false } })
}

async function titles(person: Person): Promise<string[]> {
  return (await person.call(listWatchlist)).map(({ movie }) => movie.title)
}

async function seenTitles(person: Person): Promise<(string | undefined)[]> {
  const states = await person.call(listMovieStates)
  return states
    .filter(({ seen }) => seen)
    .map((state) => movies.find(({ id }) => id === state.movie_id)?.title)
    .sort()
}

function titlesOf({ id, title, year }: Movie): FilmTitles {
  const imdbId = title === 'Rocks' ? null : `tt${String(id).padStart(7, '0')}`
  return { id, title, year, imdb_id: imdbId, other_titles: [] }
}
