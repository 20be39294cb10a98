import { type FilmTitles, MovieId } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sortFile } from './import-worker.ts'

const titles = ['Tár', 'Pépé le Moko', 'Ran', 'Alien', 'Jaws', 'Persona', 'Vertigo', 'Rashomon']
const films: FilmTitles[] = titles.map((title, index) => ({
  ...{ id: MovieId.parse(index + 1), title, year: 1950 + index, imdb_id: null, other_titles: [] },
}))

const cells = {
  seen: [
    'yes',
    'TRUE',
    'X',
    'sí',
    'ja',
    'oui',
    'vero',
    'sim',
    'tak',
    '3',
    '2021-01-02',
    '1.2.2021',
  ],
  silent: ['', 'no', 'falso', 'nie gesehen', 'nan', '\\N', '0000-00-00', '0', '0.0', 'pas encore'],
}
const signs = { seen: ['✓', '☑', 'да', '是', 'はい'], silent: ['✗', '☐', 'нет', '否', 'いいえ'] }
const kinds = {
  film: ['', 'Movie', 'Película', 'Spielfilm', 'tvMovie', 'Cortometraje'],
  skipped: ['TV Series', 'Serie de TV', 'Fernsehserie', 'Video Game', 'Épisode', 'Podcast Series'],
}
const encodings = {
  utf8: (text: string) => Buffer.from(text),
  marked: (text: string) => Buffer.from(`\uFEFF${text}`),
  utf16: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  twice: (text: string) => Buffer.from(Buffer.from(text).toString('latin1')),
  latin1: (text: string) => Buffer.from(text, 'latin1'),
}

type Outcome = 'seen' | 'wanted' | 'silent' | 'skipped'
type Line = { cells: string[]; lineEnd: string; outcome: Outcome }

const aFile = fc.constantFrom(...Object.entries(encodings)).chain(([encoding, encode]) => {
  const more = encoding === 'latin1' ? { seen: [], silent: [] } : signs
  const cellOf = (kind: 'seen' | 'silent') => fc.constantFrom(...cells[kind], ...more[kind])
  const aLine = (title: string, index: number): fc.Arbitrary<Line> =>
    fc
      .record({
        isFilm: fc.boolean(),
        year: fc.constantFrom(`${1950 + index}`, '', '1888'),
        mark: fc.constantFrom('seen', 'silent'),
        lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      })
      .chain(({ isFilm, year, mark, lineEnd }) =>
        fc
          .record({
            kind: fc.constantFrom(...kinds[isFilm ? 'film' : 'skipped']),
            cell: cellOf(mark),
            wanted: cellOf('silent'),
          })
          .map(({ kind, cell, wanted }) => ({
            cells: [title, year, kind, cell, wanted],
            lineEnd,
            outcome: isFilm ? mark : 'skipped',
          })),
      )
  return fc.record({
    encode: fc.constant(encode),
    lines: fc.tuple(...titles.map(aLine)),
    separator: fc.constantFrom(',', ';', '\t'),
    columns: fc.constantFrom(
      ['Title', 'Watched'],
      ['Film Name', 'seen'],
      ['movie_title', 'View Count'],
    ),
  })
})

it('counts each row of a file in exactly one number', async () => {
  await fc.assert(
    fc.asyncProperty(aFile, async ({ encode, lines, separator, columns: [title, seen] }) => {
      fc.pre(lines.some(({ outcome }) => outcome === 'seen'))
      const header = [title, 'Year', 'Type', seen, 'Wanted'].join(separator)
      const text = lines.map(({ cells, lineEnd }) => `${cells.join(separator)}${lineEnd}`).join('')
      const file = { name: 'films.csv', bytes: encode(`${header}\n${text}`) }

      const sortedFile = await sortFile({ file, titles: films })

      if ('unreadable' in sortedFile) throw new Error(sortedFile.unreadable)
      const { matched, questions, unknown, repeated } = sortedFile.sorted
      const count = (outcome: Outcome) => lines.filter((line) => line.outcome === outcome).length
      expect(matched.size + questions.length + unknown.length).toBe(count('seen'))
      expect([sortedFile.skipped, sortedFile.silent.count]).toEqual([
        count('skipped'),
        count('silent'),
      ])
      expect(repeated).toBe(0)
      expect([...matched.values(), ...questions].every((claim) => claim.seen)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

it('counts rows that repeat a film', async () => {
  const text = 'Title,Year,Seen\nRan,1952,yes\nRAN,1952,2\nRan,1953,yes\nAlien,1953,no\n,,\n'

  const sortedFile = await sortFile({
    file: { name: 'a.csv', bytes: Buffer.from(text) },
    titles: films,
  })

  expect(sortedFile).toMatchObject({ silent: { count: 1 }, sorted: { repeated: 2 } })
  expect(sortedFile).toHaveProperty('sorted.matched.size', 1)
})

it('makes a thousand films without a year ambiguous, not unknown', async () => {
  const many = Array.from({ length: 1000 }, (_none, index) => ({
    ...{ id: MovieId.parse(index + 1), title: `Film ${index}`, year: 1950, imdb_id: null },
    other_titles: [],
  }))
  const text = `Title,Seen\n${many.map(({ title }) => `${title},yes`).join('\n')}\n`

  const sortedFile = await sortFile({
    file: { name: 'a.csv', bytes: Buffer.from(text) },
    titles: many,
  })

  expect(sortedFile).toHaveProperty('sorted.questions.length', 1000)
})
