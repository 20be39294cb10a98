import {
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
import type { Clock } from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import type { Catalog, Titles } from '../catalog/catalog.ts'
import type { ImportFile } from '../import-files/read-import.ts'
import { noMarks } from '../movie-states/movie-marks.ts'
import type { MarksAndViewings, MovieStatesModel } from '../movie-states/movie-states.model.ts'
import { withClaimed } from '../viewings/claimed-viewings.ts'
import { marksAfter, type PositionedClaim } from './import-claims.ts'
import type { ImportsModel, StoredRehearsal } from './imports.model.ts'
import { effectOf, type Sorted } from './rehearsal.ts'
import type { SortFile } from './sort-file.ts'
import { type Choice, claimsOf, importedLists, stateRequestsOf } from './state-requests.ts'

export type ImportsDeps = {
  imports: ImportsModel
  movieStates: MovieStatesModel
  dayCounts: DayCounts
  catalog: Catalog
  sortFile: SortFile
  clock: Clock
}

const maxName = 200
const busyWithOne = 'Another file of yours is being read. Try again when that is done.'

export function importsService(deps: ImportsDeps) {
  const { imports, movieStates, dayCounts, catalog, sortFile, clock } = deps
  const reading = new Set<UserId>()

  /** Reads one file of a user at a time, so that one user can't fill the queue. */
  async function read(userId: UserId, file: ImportFile) {
    if (reading.has(userId)) throw new AppError('too_many_requests', { message: busyWithOne })
    reading.add(userId)
    try {
      const titles = await catalog.titles()
      return { titles, ...(await sortFile({ file, titles: [...titles.values()] })) }
    } finally {
      reading.delete(userId)
    }
  }

  return {
    /** @throws AppError `too_many_requests`, and as `SortFile` */
    async rehearse(userId: UserId, file: ImportFile): Promise<Rehearsal> {
      const { format, titles, sorted, lists, ...rest } = await read(userId, file)
      const fileName = plainName(file.name)
      const id = await imports.storeRehearsal(
        userId,
        toStored({ fileName, format, lists }, sorted),
        clock(),
      )
      const current = await movieStates.marksAndViewings(userId)
      return {
        id,
        fileName,
        format,
        ...rest,
        repeated: sorted.repeated,
        matched: [...sorted.matched]
          .filter(([, { seen, wanted }]) => seen || wanted)
          .map(([movieId, claim]) =>
            toMatched(named(titles, movieId), claim, current.get(movieId) ?? unmarked),
          ),
        lists: importedLists(lists, sorted.matched).map(({ title, movie_ids }) => ({
          title,
          films: movie_ids.length,
        })),
        ambiguous: sorted.questions.map((question) => ({
          ...question,
          candidates: question.candidates.map((id) => named(titles, id)),
        })),
        unknown: sorted.unknown,
      }
    },

    /** @throws AppError `rehearsal_not_found`; `invalid_request` for a wrong choice */
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
      const claims = claimsOf(rehearsal, chosen)
      const lists = importedLists(rehearsal.lists ?? [], claims)
      const requests = stateRequestsOf(claims)
      const input = { rehearsalId, fileName, format, unknown, requests, lists }
      const applied = await imports.apply(userId, input, clock())
      dayCounts.add('marks', { by: applied.newlySeen + applied.newlyWanted })
      return applied
    },

    list: imports.list,

    /** @throws AppError `import_not_found` */
    async undo(userId: UserId, id: ImportId): Promise<Reply<typeof undoImport>> {
      const titles = await catalog.titles()
      const undone = await imports.undo(userId, id, clock())
      if (!undone) throw new AppError('import_not_found')
      const { skipped, ...rest } = undone
      return { ...rest, kept: skipped.map((movieId) => named(titles, movieId)) }
    },
  }
}

type OfFile = Pick<StoredRehearsal, 'fileName' | 'format' | 'lists'>

function toStored(file: OfFile, sorted: Sorted): StoredRehearsal {
  // Only the response has days and ratings, for older front-ends.
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

const unmarked: MarksAndViewings = { marks: noMarks, viewings: [] }

/** The reply is stripped to the contract's fields. */
function toMatched(
  movie: NamedMovie,
  claim: PositionedClaim,
  { marks, viewings }: MarksAndViewings,
): MatchedMovie {
  const after = marksAfter(marks, claim)
  const leavesWatchlist = marks.wantToSee && !after.wantToSee
  const claimed = after.seen ? (claim.viewings ?? []) : []
  const newViewings = withClaimed(viewings, claimed, new Date(0)).length - viewings.length
  const changed = effectOf(marks, after)
  const effect = changed === 'none' && newViewings > 0 ? 'viewed' : changed
  return { ...claim, movie, effect, leavesWatchlist, newViewings }
}

/** Films that left the catalog get a general name. */
function named(titles: Titles, id: MovieId): NamedMovie {
  const film = titles.get(id)
  return { id, title: film?.title ?? 'A movie', year: film?.year ?? 0 }
}

function plainName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  return base.replace(/\p{C}/gu, '').trim().slice(0, maxName) || 'file'
}
