import { randomBytes } from 'node:crypto'
import {
  applyImport,
  deleteOwnList,
  exportMovies,
  exportOwnList,
  getAccountData,
  type ImportId,
  listMovieStates,
  listOwnLists,
  type MovieId,
  type OwnList,
  OwnListId,
  ownListLimits,
  ownListVersion,
  rehearseImport,
  saveOwnList,
  undoImport,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { aZip } from '@cinecanon/testing/zip'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { testPerson, testUsers } from '../../testing/start-users.ts'

const vertigo = aMovie({ title: 'Vertigo', year: 1958 })
const ran = aMovie({ title: 'Ran', year: 1985 })
const persona = aMovie({ title: 'Persona', year: 1966 })
const many = Array.from({ length: 201 }, (_none, index) =>
  aMovie({ title: `Film ${index}`, year: 1930 + (index % 90) }),
)
const users = testUsers({ movies: [vertigo, ran, persona, ...many] })
const ann = testPerson(users)
type Person = Pick<typeof ann, 'call'>

describe('a list', () => {
  it('has a title, a line and films in the order of its person', async () => {
    const trains = await saved({ note: 'Films that could not happen in a car.' })
    const other = await saved({ title: 'One room', created_at: '2026-01-02T00:00:00.000Z' })

    expect(await lists()).toEqual([other, trains])
    const bea = await users.join()
    expect(await lists(bea)).toEqual([])
  })

  it('is changed as its version allows, and a repeated change is no conflict', async () => {
    const list = await saved({ movie_ids: [ran.id, vertigo.id] })
    const moved = { ...list, movie_ids: [vertigo.id, ran.id] }
    const version = ownListVersion(list)

    await save({ ...moved, version })
    await save({ ...moved, version })
    await expect(save({ ...list, title: 'Trees', version })).rejects.toThrow('changed elsewhere')

    expect(await lists()).toEqual([moved])
  })

  it('loses no film when two tabs add one at once', async () => {
    const list = await saved({})
    const adding = (id: MovieId) =>
      save({ ...list, movie_ids: [id], version: ownListVersion(list) })
    const done = await Promise.allSettled([adding(ran.id), adding(vertigo.id)])

    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is deleted, once, and restored by saving it', async () => {
    const list = await saved({ movie_ids: [ran.id] })

    expect(await remove(list)).toEqual(list)
    expect(await remove(list)).toBeNull()
    const version = ownListVersion(list)
    await expect(save({ ...list, version })).rejects.toThrow('has been deleted')
    await save(list)

    expect(await lists()).toEqual([list])
  })

  it.each([
    ['an empty title', { title: ' ' }, 'must not be empty'],
    ['a long title', { title: 'x'.repeat(ownListLimits.title + 1) }, 'at most 80'],
    ['two lines', { note: 'one\ntwo' }, 'one line'],
    ['a film twice', { movie_ids: [ran.id, ran.id] }, 'once'],
    ['201 films', { movie_ids: many.map(({ id }) => id) }, '200 films at most'],
    ['an unknown film', { movie_ids: [9_999_999 as MovieId] }, 'Movie not found'],
  ])('is refused with %s', async (_what, part, message) => {
    await expect(saved(part)).rejects.toThrow(message)
    expect(await lists()).toEqual([])
  })

  it('is refused beyond fifty', async () => {
    for (let made = 0; made < ownListLimits.lists; made += 1) await saved({})

    await expect(saved({})).rejects.toThrow('You have 50 lists')
  })

  it('is in the own data', async () => {
    const list = await saved({ movie_ids: [ran.id] })

    expect(await ann.call(getAccountData)).toMatchObject({ lists: [list] })
  })
})

const head = 'Date,Name,Year,Letterboxd URI'
const listFile = (title: string, films: string, note = '') =>
  `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2021-01-01,${title},,u,"${note}"\n\nPosition,Name,Year,URL,Description\n${films}`
const archive = aZip({
  'lists/films-to-watch.csv': listFile(
    'Trains',
    '2,Vertigo,1958,u,\n1,Ran,1985,u,\n3,Unheard,1999,u,\n',
    'No\ncars.',
  ),
  'lists/new.csv': listFile('New films', '1,Unheard,1999,u,\n'),
  'lists/other.csv': 'Title,Year,Rating\nPersona,1966,5\n',
  'watched.csv': `${head}\n2020-05-05,Vertigo,1958,u\n`,
  'deleted/lists/gone.csv': listFile('Gone', '1,Ran,1985,u,\n'),
})

describe('an import of lists', () => {
  it('makes them in their order, and marks nothing by them', async () => {
    const { rehearsal, done } = await importFile('letterboxd.zip', archive)

    expect(rehearsal).toMatchObject({
      format: 'Letterboxd export',
      matched: [{ movie: { title: 'Vertigo' }, effect: 'seen' }],
      lists: [{ title: 'Trains', films: 2 }],
      unknown: [{ title: 'Unheard' }],
    })
    expect(done).toMatchObject({ newlySeen: 1, newlyWanted: 0, newLists: 1 })
    expect(await lists()).toMatchObject([
      { title: 'Trains', note: 'No cars.', movie_ids: [ran.id, vertigo.id] },
    ])
    expect(await ann.call(listMovieStates)).toHaveLength(1)
  })

  it('only adds when it is repeated, and its undo leaves what was changed since', async () => {
    const first = await importFile('letterboxd.zip', archive)
    const again = await importFile('letterboxd.zip', archive)
    expect(again.done.newLists).toBe(0)
    const more = await importFile('list.csv', listFile('Trains', '1,Persona,1966,u,\n'))
    const [trains] = await lists()
    expect(trains?.movie_ids).toEqual([ran.id, vertigo.id, persona.id])

    await undo(more.done.id)
    expect(await lists()).toMatchObject([{ movie_ids: [ran.id, vertigo.id] }])
    const [before] = await lists()
    if (before) await save({ ...before, title: 'Rails', version: ownListVersion(before) })
    await undo(first.done.id)
    expect(await lists()).toMatchObject([{ title: 'Rails' }])
  })

  it('takes a choice for a film that has two candidates', async () => {
    const { rehearsal } = await importFile('list.csv', listFile('Trains', '1,Vertigo,,u,\n'))

    expect(rehearsal.ambiguous).toHaveLength(1)
    expect(await lists()).toMatchObject([{ movie_ids: [vertigo.id] }])
  })
})

describe('a round trip through an export', () => {
  const line = (most: number) =>
    fc.string({ maxLength: most, unit: 'grapheme' }).map(oneLine).filter(isUnescaped)
  const given = fc.record({
    title: line(20).filter(Boolean),
    note: line(40),
    movie_ids: fc.uniqueArray(fc.constantFrom(...many.map(({ id }) => id)), { maxLength: 30 }),
  })

  it('restores all lists from its own format', async () => {
    const distinct = fc.uniqueArray(given, { maxLength: 4, selector: ({ title }) => title })
    await fc.assert(
      fc.asyncProperty(distinct, async (wished) => {
        const [from, to] = [await users.join(), await users.join()]
        for (const part of wished) await saved(part, from)
        const file = JSON.stringify(await from.call(exportMovies))
        if (wished.length > 0) await importFile('cinecanon.json', file, to)
        expect(contentOf(await lists(to))).toEqual(contentOf(await lists(from)))
      }),
      { numRuns: 10 },
    )
  })

  it('restores a list from Letterboxd’s format', async () => {
    const filled = given.filter(({ movie_ids }) => movie_ids.length > 0)
    await fc.assert(
      fc.asyncProperty(filled, async (part) => {
        const [from, to] = [await users.join(), await users.join()]
        const { id } = await saved(part, from)
        const file = await from.call(exportOwnList, { params: { id } })
        await importFile('letterboxd-list.csv', file, to)
        expect(contentOf(await lists(to))).toEqual(contentOf(await lists(from)))
      }),
      { numRuns: 10 },
    )
    const other = OwnListId.parse('a'.repeat(24))
    await expect(ann.call(exportOwnList, { params: { id: other } })).rejects.toThrow('deleted')
  })
})

function contentOf(all: readonly OwnList[]) {
  return all.map(({ title, note, movie_ids }) => ({ title, note, movie_ids }))
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ').trim()
}

/** A text that looks like an escaped formula can't be distinguished from one. */
function isUnescaped(text: string): boolean {
  return !text.startsWith("'")
}

function saved(part: Partial<OwnList>, person: Person = ann): Promise<OwnList> {
  const id = OwnListId.parse(randomBytes(12).toString('hex'))
  const created_at = '2026-01-01T00:00:00.000Z'
  return save({ id, title: 'Trains', note: '', movie_ids: [], created_at, ...part }, person)
}

function save(body: OwnList & { version?: string }, { call }: Person = ann): Promise<OwnList> {
  return call(saveOwnList, { body })
}

function remove({ id }: OwnList) {
  return ann.call(deleteOwnList, { body: { id } })
}

function lists({ call }: Person = ann): Promise<OwnList[]> {
  return call(listOwnLists)
}

async function importFile(name: string, content: string | Buffer, { call }: Person = ann) {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
  const rehearsal = await call(rehearseImport, { file })
  const choices = rehearsal.ambiguous.map(({ row, candidates: [film] }) => ({
    row,
    movieId: film?.id ?? null,
  }))
  const body = { rehearsalId: rehearsal.id, choices }
  return { rehearsal, done: await call(applyImport, { body }) }
}

function undo(id: ImportId) {
  return ann.call(undoImport, { body: { id } })
}
