import type { MovieId } from '@cinecanon/contract'
import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import type { OmdbFacts } from './omdb-client.ts'

type FilmRecord = {
  _id: MovieId
  imdb_id: string
  next_request: Date
  facts: OmdbFacts | null
}

/** A later seed may correct `imdbId`. */
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
  // It needs no index but _id, because the collection is read whole.
  { collection: 'omdb_films', versionKey: false, autoCreate: false, autoIndex: false },
)
filmSchema.path('facts').schema?.set('_id', false)

const pauseSchema = new Schema(
  { _id: { type: String, required: true }, until: Date },
  { collection: 'omdb_pauses', versionKey: false, autoCreate: false, autoIndex: false },
)

/** All replicas pause together, because the quota is the key's. */
const pauseId = 'all'

export type OmdbModel = ReturnType<typeof omdbModel>

export function omdbModel(db: Connection) {
  const films = db.model('OmdbFilm', filmSchema)
  const pauses = db.model('OmdbPause', pauseSchema)

  return {
    /** Leases the request for a film, if one is due. */
    async claim({ movieId, imdbId, now, until }: Claim): Promise<boolean> {
      const change = { imdb_id: imdbId, next_request: until }
      const due = { _id: movieId, imdb_id: imdbId, next_request: { $lte: now } }
      const renewed = await films.updateOne(due, { $set: change })
      if (renewed.matchedCount > 0) return true
      // Nothing is known of a new film, or of another IMDb id.
      const other = { _id: movieId, imdb_id: { $ne: imdbId } }
      const fresh = { $set: { ...change, facts: null } }
      // The upsert fails for a film that is there and not due.
      return unlessDuplicate(films.updateOne(other, fresh, { upsert: true }))
    },

    /** Leaves earlier facts, unless there are new ones. */
    async save({ movieId, imdbId, nextRequest, facts }: KnownFilm): Promise<void> {
      const change = { next_request: nextRequest, ...(facts && { facts }) }
      await films.updateOne({ _id: movieId, imdb_id: imdbId }, { $set: change })
    },

    async list(): Promise<KnownFilm[]> {
      const records = await films.find().sort({ _id: 1 }).lean<FilmRecord[]>()
      return records.map(({ _id, imdb_id, next_request, facts }) => ({
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
