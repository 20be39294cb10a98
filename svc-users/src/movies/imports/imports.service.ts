import {
  type AmbiguousMovie,
  AppError,
  type applyImport,
  type Import,
  type ImportId,
  type MatchedMovie,
  type MovieId,
  type NamedMovie,
  type Parsed,
  type Rehearsal,
  type Reply,
  type UserId,
  type undoImport,
} from '@cinecanon/contract'
import type { AppDeps } from '../../deps.ts'
import type { AskFilms, Films } from '../catalog/film-titles.ts'
import type { ImportFile } from '../import-files/read-import.ts'
import { type MovieMarks, marksOf } from '../movie-states/movie-marks.ts'
import { marksAfter, type PlacedClaim } from './import-claims.ts'
import type { KeptRehearsal } from './imports.model.ts'
import { effectOf, type Question, type Sorted } from './rehearsal.ts'
import { type Choice, stateRequestsOf } from './state-requests.ts'

export type Imports = ReturnType<typeof importsService>

type Deps = Pick<AppDeps, 'models' | 'sortFile' | 'clock'> & {
  films: AskFilms
}

const maxName = 200
const busyWithOne = 'Another file of yours is being read. Try again when that is done.'

export function importsService({ models, films, sortFile, clock }: Deps) {
  const { imports, movieStates: states } = models
  /** Whose file is being read, or waits for it. */
  const reading = new Set<UserId>()

  /** One file at a time for each person, so that nobody fills the queue of all. */
  async function read(userId: UserId, file: ImportFile) {
    if (reading.has(userId)) throw new AppError('too_many_requests', { message: busyWithOne })
    reading.add(userId)
    try {
      const known = await films()
      return { known, ...(await sortFile({ file, titles: [...known.values()] })) }
    } finally {
      reading.delete(userId)
    }
  }

  return {
    /**
     * Says what importing the file would do, and does nothing. @throws AppError as `SortFile`;
     * `too_many_requests`
     */
    async rehearse(userId: UserId, file: ImportFile): Promise<Rehearsal> {
      const { format, skipped, known, sorted } = await read(userId, file)
      const fileName = plainName(file.name)
      const id = await imports.keepRehearsal(userId, toKept({ fileName, format }, sorted), clock())
      const marks = await states.marks(userId)
      return {
        id,
        fileName,
        format,
        skipped,
        matched: [...sorted.matched].map(([movieId, claim]) =>
          toMatched(named(known, movieId), claim, marksOf(marks.get(movieId))),
        ),
        ambiguous: sorted.questions.map((question) => toAmbiguous(known, question)),
        unknown: sorted.unknown,
      }
    },

    /**
     * @throws AppError `rehearsal_not_found`; `invalid_request` for a choice that wasn't offered
     */
    async apply(
      userId: UserId,
      { rehearsalId, choices }: Parsed<typeof applyImport>['body'],
    ): Promise<Import> {
      const done = await imports.byId(userId, rehearsalId)
      if (done) return done
      const rehearsal = await imports.rehearsal(userId, rehearsalId, clock())
      if (!rehearsal) throw new AppError('rehearsal_not_found')
      const { fileName, format, unknown } = rehearsal
      const chosen = choices.filter((choice): choice is Choice => choice.movieId !== null)
      const requests = stateRequestsOf(rehearsal, chosen)
      return imports.apply(userId, { rehearsalId, fileName, format, unknown, requests }, clock())
    },

    list: (userId: UserId): Promise<Import[]> => imports.list(userId),

    /** @throws AppError `import_not_found` */
    async undo(userId: UserId, id: ImportId): Promise<Reply<typeof undoImport>> {
      const known = await films()
      const undone = await imports.undo(userId, id, clock())
      if (!undone) throw new AppError('import_not_found')
      return { ...undone, kept: undone.kept.map((movieId) => named(known, movieId)) }
    },
  }
}

function toKept(file: { fileName: string; format: string }, sorted: Sorted): KeptRehearsal {
  // Days of viewing and ratings are shown, and not stored.
  const unstored = { rating: null, watchedOn: null }
  return {
    ...file,
    unknown: sorted.unknown.length,
    matched: [...sorted.matched].map(([movieId, claim]) => ({ movieId, ...claim, ...unstored })),
    questions: sorted.questions.map(({ title: _title, year: _year, ...question }) => ({
      ...question,
      ...unstored,
    })),
  }
}

function toMatched(movie: NamedMovie, claim: PlacedClaim, before: MovieMarks): MatchedMovie {
  const after = marksAfter(before, claim)
  const { seen, wanted, rating, watchedOn } = claim
  return {
    movie,
    ...{ seen, wanted, rating, watchedOn },
    effect: effectOf(before, after),
    leavesWatchlist: before.wantToSee && !after.wantToSee,
  }
}

function toAmbiguous(known: Films, question: Question): AmbiguousMovie {
  const { row, title, year, seen, wanted, rating, watchedOn } = question
  const candidates = question.candidates.map((id) => named(known, id))
  return { row, title, year, seen, wanted, rating, watchedOn, candidates }
}

/** A film that left the catalog meanwhile has no name any more. */
function named(known: Films, id: MovieId): NamedMovie {
  const film = known.get(id)
  return { id, title: film?.title ?? 'A movie', year: film?.year ?? 0 }
}

function plainName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  return base.replace(/\p{C}/gu, '').trim().slice(0, maxName) || 'file'
}
