import {
  applyImport,
  type Badge,
  badges,
  CallError,
  type Endpoint,
  getCurrentUser,
  type Import,
  ImportId,
  listBadges,
  listImports,
  type NamedMovie,
  type Rehearsal,
  rehearseImport,
  type UserBadge,
  undoImport,
} from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { fakeServer } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import App from '../App.tsx'
import { renderPage } from '../testing/page.tsx'

const ran = aMovie({ title: 'Ran', year: 1985 })
const vertigo = aMovie({ title: 'Vertigo', year: 1958 })
const early = aMovie({ title: 'Cleopatra', year: 1934 })
const later = aMovie({ title: 'Cleopatra', year: 1963 })
const file = new File(['x'], 'letterboxd.zip')
const claim = { seen: true, wanted: false, rating: null, watchedOn: null }

const rehearsal: Rehearsal = {
  id: ImportId.parse('a'.repeat(24)),
  fileName: 'letterboxd.zip',
  format: 'Letterboxd export',
  matched: [
    {
      movie: ran,
      ...claim,
      rating: 9,
      watchedOn: '2021-01-02',
      effect: 'seen',
      leavesWatchlist: true,
      newViewings: 2,
    },
    { movie: vertigo, ...claim, effect: 'none', leavesWatchlist: false },
  ],
  ambiguous: [
    { row: 4, title: 'Cleopatra', year: null, ...claim, candidates: [early, later] },
    { row: 5, title: 'Vertgo', year: 1958, ...claim, candidates: [vertigo] },
    { row: 6, title: 'Rann', year: 1985, ...claim, candidates: [ran] },
  ],
  unknown: Array.from({ length: 60 }, (_none, index) => {
    return { title: `Home movie ${index}`, year: 2001, imdbId: null }
  }),
  skipped: 3,
  silent: { count: 22, titles: ['Persona', 'Jaws'] },
  repeated: 2,
  failedFiles: [{ name: 'diary.csv', reason: 'This file is empty.' }],
}

const done: Import = {
  id: rehearsal.id,
  fileName: 'letterboxd.zip',
  format: 'Letterboxd export',
  at: '2026-01-05T20:00:00.000Z',
  newlySeen: 2,
  newlyWanted: 0,
  alreadyThere: 1,
  unknown: 60,
  undoneAt: null,
}

const earnedBadge: UserBadge = {
  badge: badges[0] as Badge,
  earned: true,
  progress: 50,
  earnedAt: done.at,
}

describe('a rehearsal', () => {
  it.each([
    { where: 'this page', dropped: undefined },
    { where: 'another page', dropped: file },
  ])('begins with a file that is dropped on $where', async ({ dropped }) => {
    const { server } = open(dropped ? { dropped } : {})

    if (!dropped) {
      const zone = await screen.findByText('Drop your export here')
      fireEvent.drop(zone, { dataTransfer: { files: [file] } })
    }

    await screen.findByRole('heading', { name: 'What would change' })
    expect(server.inputsOf(rehearseImport)).toEqual([{ file }])
  })

  it('shows the changes in groups before any is made', async () => {
    const { choose, server } = open()

    await choose(file)

    await screen.findByRole('heading', { name: 'What would change' })
    const figures = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(figures.filter((text) => /newly|decide|already|not in/.test(text ?? ''))).toEqual([
      'newly seen1',
      'to decide3',
      'already there1',
      'not in Cinecanon60',
    ])
    expect(
      within(screen.getByRole('list', { name: 'Changes' })).getByRole('listitem').textContent,
    ).toBe('Ran (1985)seen, 9/10, 2 January 2021, 2 tickets; leaves your watchlist')
    expect(screen.getByText('3 series, episodes and games were skipped.')).toBeTruthy()
    expect(screen.getByText('Films that the file names more than once: 2 rows.')).toBeTruthy()
    expect(screen.getByText('diary.csv').parentElement?.textContent).toBe(
      'diary.csv was not read: This file is empty.',
    )
    expect(server.inputsOf(applyImport)).toEqual([])
  })

  it('names the rows that say neither seen nor wanted, and the number of the others', async () => {
    const { choose } = open()
    await choose(file)

    const label = 'Rows that say neither seen nor wanted'
    const list = await screen.findByRole('list', { name: label })

    expect(screen.getByText(`${label} (22)`)).toBeTruthy()
    expect(list.textContent).toBe('PersonaJaws')
    expect(screen.getByText('And 20 more.')).toBeTruthy()
  })

  it('shows long lists fifty at a time', async () => {
    const { choose, user } = open()
    await choose(file)
    const list = await screen.findByRole('list', { name: 'Not in Cinecanon' })

    expect(within(list).getAllByRole('listitem')).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show 10 more of 10' }))

    expect(within(list).getAllByRole('listitem')).toHaveLength(60)
  })

  it('ignores a file that is dropped outside', async () => {
    const { server } = open()
    await screen.findByText('Drop your export here')
    const dataTransfer = { files: [file], dropEffect: 'copy' }

    // False means that the browser's own handling is prevented.
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)

    expect(dataTransfer.dropEffect).toBe('none')
    expect(server.inputsOf(rehearseImport)).toEqual([])
  })

  it('that fails shows the file’s error, and another file can be chosen', async () => {
    const { choose } = open({ refusal: new CallError(400, 'This ZIP is damaged.') })

    await choose(file)

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('letterboxd.zip: This ZIP is damaged. Nothing was changed.')
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  it('isn’t requested for a file that is too large', async () => {
    const { choose, server } = open()
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'film.zip')

    await choose(large)

    expect((await screen.findByRole('alert')).textContent).toMatch(/larger than 20 MB/)
    expect(server.inputsOf(rehearseImport)).toEqual([])
  })

  it('can be cancelled without a change', async () => {
    const { choose, user } = open()
    await choose(file)

    await user.click(await screen.findByRole('button', { name: 'Cancel' }))

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' }))
  })
})

describe('applying', () => {
  it('celebrates a badge that it earned, and none before', async () => {
    localStorage.clear()
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    const { choose, user, server } = open({ earned: [earnedBadge] })
    await choose(file)
    const button = await screen.findByRole('button', { name: /^Import \d+ films?$/ })
    expect(server.inputsOf(listBadges)).toEqual([])

    await user.click(button)

    await screen.findByRole('heading', { name: 'Import finished' })
    expect(
      await screen.findByRole('dialog', { name: 'You earned the badge Film Lover' }),
    ).toBeTruthy()
  })

  it('takes all single suggestions at once but one, and shows the result', async () => {
    const { choose, user, server } = open()
    await choose(file)

    await user.click(
      await screen.findByRole('button', { name: 'Take the 2 that have one suggestion' }),
    )
    const question = screen.getByRole('group', { name: /^Rann/ })
    await user.click(within(question).getByRole('radio', { name: 'Leave it out' }))
    await user.click(screen.getByRole('button', { name: 'Import 2 films' }))

    await screen.findByRole('heading', { name: 'Import finished' })
    expect(screen.getByText(/2 films marked as seen/, { selector: 'p' }).textContent).toBe(
      'letterboxd.zip: 2 films marked as seen. 1 film was already in your lists. 62 films left out.',
    )
    const choices = [
      { row: 5, movieId: vertigo.id },
      { row: 6, movieId: null },
    ]
    expect(server.bodiesOf(applyImport)).toEqual([{ rehearsalId: rehearsal.id, choices }])
  })
})

describe('past imports', () => {
  it('can be undone, after a dialog that explains it', async () => {
    const { user, server } = open({ past: [done], unchanged: [vertigo] })

    await user.click(
      await screen.findByRole('button', { name: 'Undo the import of letterboxd.zip' }),
    )
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('2 films marked as seen')
    within(dialog).getByText(/Later changes and earned badges stay/)
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))

    await screen.findByText('1 film is as it was. Changed since, so not undone: Vertigo (1958).')
    expect(server.bodiesOf(undoImport)).toEqual([{ id: done.id }])
    await screen.findByText(/^Undone on/)
  })
})

it('offers exports by plain links', async () => {
  open()

  const shown = await screen.findAllByRole('link')
  const links = shown.map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/api/exports/cinecanon.json',
    '/api/exports/letterboxd.csv',
    '/api/exports/letterboxd-watchlist.csv',
    '/api/exports/imdb.csv',
    '/api/exports/imdb-watchlist.csv',
  ])
})

type Options = {
  past?: Import[]
  unchanged?: NamedMovie[]
  earned?: UserBadge[]
  refusal?: CallError
  dropped?: File
}

function open({ past = [], unchanged = [], earned = [], refusal, dropped }: Options = {}) {
  let imports = past
  const server = fakeServer(
    new Map<Endpoint, () => unknown>([
      [getCurrentUser, () => aUser()],
      [listImports, () => imports],
      [rehearseImport, () => rehearsal],
      [applyImport, () => done],
      [listBadges, () => earned],
      [
        undoImport,
        () => {
          const undone = { ...done, undoneAt: '2026-01-06T20:00:00.000Z' }
          imports = [undone]
          return { import: undone, restored: 1, kept: unchanged }
        },
      ],
    ]),
  )
  if (refusal) server.refuse(rehearseImport, refusal)
  const user = renderPage(<App />, {
    server,
    start: { pathname: '/import', state: { file: dropped } },
  })
  const choose = async (chosen: File) =>
    user.upload(await screen.findByLabelText('File to import'), chosen)
  return { user, server, choose }
}
