import { isDeepStrictEqual } from 'node:util'
import { rankFields } from '@cinecanon/contract'
import { type Connection, Schema } from 'mongoose'
import type { Film } from './movies.seed.ts'

/** Films that are no longer in the seed are `withdrawn`. */
type FilmRecord = Omit<Film, 'id'> & { _id: Film['id']; withdrawn: boolean }

const filmSchema = new Schema(
  {
    _id: { type: Number, required: true },
    title: String,
    original_title: String,
    year: Number,
    imdb_id: String,
    runtime: Number,
    directors: [String],
    genres: [String],
    country: [String],
    language: String,
    ...Object.fromEntries(rankFields.map((field) => [field, Number])),
    best_picture_winner: Boolean,
    best_picture_nominee: Boolean,
    oscar_ceremony: Number,
    former_slugs: [String],
    synopsis: String,
    withdrawn: Boolean,
  },
  // It needs no index but _id, because each start reads the whole collection.
  { collection: 'films', versionKey: false, autoCreate: false, autoIndex: false },
)

export type MoviesModel = ReturnType<typeof moviesModel>

export function moviesModel(db: Connection) {
  const films = db.model('Film', filmSchema)

  return {
    /** Retires films that left the seed, because marks refer to them; a second replica may fail. */
    async save(seed: readonly Film[]) {
      const stored = new Map(
        (await films.find().lean<FilmRecord[]>()).map((film) => [film._id, film]),
      )
      // Writes only what is new, because writing all would be half the time of a start.
      const upserts = seed
        .filter((film) => !isStored(film, stored.get(film.id)))
        .map(({ id, ...film }) => ({
          updateOne: {
            filter: { _id: id },
            update: { $set: { ...film, withdrawn: false } },
            upsert: true,
          },
        }))
      const saved = upserts.length ? await films.bulkWrite(upserts, { ordered: false }) : nothing
      const retired = await films.updateMany(
        { _id: { $nin: seed.map(({ id }) => id) }, withdrawn: false },
        { $set: { withdrawn: true } },
      )
      return {
        added: saved.upsertedCount,
        changed: saved.modifiedCount,
        retired: retired.modifiedCount,
      }
    },

    async list(): Promise<Film[]> {
      const records = await films.find({ withdrawn: false }).sort({ _id: 1 }).lean<FilmRecord[]>()
      return records.map(({ _id, withdrawn: _withdrawn, ...film }) => ({ id: _id, ...film }))
    },
  }
}

const nothing = { upsertedCount: 0, modifiedCount: 0 }

/** Compares only the seed's fields, because others add some. */
function isStored({ id: _id, ...film }: Film, stored: FilmRecord | undefined): boolean {
  if (!stored || stored.withdrawn) return false
  return Object.entries(film).every(([field, value]) =>
    isDeepStrictEqual(stored[field as keyof FilmRecord], value),
  )
}
