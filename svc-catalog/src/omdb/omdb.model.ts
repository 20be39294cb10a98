import type { MovieId } from '@cinecanon/contract'
import { isDuplicateKey } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import type { OmdbFacts } from './omdb-client.ts'

type FilmRecord = {
  _id: MovieId
  imdb_id: string
  /** Time of the next permitted request. */
  next_request: Date
  facts: OmdbFacts | null
}

/** IMDb id of the last request, which a later seed may correct. */
export type KnownFilm = {
  movieId: MovieId
  imdbId: string
  nextRequest: Date
  facts: OmdbFacts | null
}

export type Claim = { movieId: MovieId; imdbId: string; now: Date; until: Date }

const filmSchema = new Schema(
  {
    _id: { type: Number, required: true },
    imdb_id: String,
    next_request: Date,
    facts: { type: { runtime: Number, synopsis: String, posterUrl: String }, default: null },
  },
  // No index but _id: at most one document a film, read whole.
  { collection: 'omdb_films', versionKey: false, autoCreate: false, autoIndex: false },
)
filmSchema.path('facts').schema?.set('_id', false)

const pauseSchema = new Schema(
  { _id: { type: String, required: true }, until: Date },
  { collection: 'omdb_pauses', versionKey: false, autoCreate: false, autoIndex: false },
)

/** One pause for all replicas: the quota is the key's, not the process's. */
const pauseId = 'all'

export type OmdbModel = ReturnType<typeof omdbModel>

export function omdbModel(db: Connection) {
  const films = db.model('OmdbFilm', filmSchema)
  const pauses = db.model('OmdbPause', pauseSchema)

  return {
    /** Lease: reserves the request for a film until a moment, if one is due. */
    async claim({ movieId, imdbId, now, until }: Claim): Promise<boolean> {
      const change = { imdb_id: imdbId, next_request: until }
      const due = { _id: movieId, imdb_id: imdbId, next_request: { $lte: now } }
      const renewed = await films.updateOne(due, { $set: change })
      if (renewed.matchedCount > 0) return true
      // The film is new here, or has got another IMDb id, of which nothing is known.
      const other = { _id: movieId, imdb_id: { $ne: imdbId } }
      const fresh = { $set: { ...change, facts: null } }
      const written = await films.updateOne(other, fresh, { upsert: true }).catch(orTaken)
      return written.matchedCount + written.upsertedCount > 0
    },

    /** Stores a reply. Without facts, earlier ones stay. */
    async save({ movieId, imdbId, nextRequest, facts }: KnownFilm): Promise<void> {
      const change = { next_request: nextRequest, ...(facts && { facts }) }
      await films.updateOne({ _id: movieId, imdb_id: imdbId }, { $set: change })
    },

    /** All that is known, by movie id. */
    async list(): Promise<KnownFilm[]> {
      const found = await films.find().sort({ _id: 1 }).lean<FilmRecord[]>()
      return found.map(({ _id, imdb_id, next_request, facts }) => ({
        movieId: _id,
        imdbId: imdb_id,
        nextRequest: next_request,
        facts,
      }))
    },

    async pause(until: Date): Promise<void> {
      await pauses.updateOne({ _id: pauseId }, { $set: { until } }, { upsert: true })
    },

    async isPaused(now: Date): Promise<boolean> {
      return (await pauses.countDocuments({ _id: pauseId, until: { $gt: now } })) > 0
    },
  }
}

/** The document is there and not due, or another process has just inserted it. */
function orTaken(error: unknown): { matchedCount: number; upsertedCount: number } {
  if (!isDuplicateKey(error)) throw error
  return { matchedCount: 0, upsertedCount: 0 }
}
