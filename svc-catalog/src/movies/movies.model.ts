import { isDeepStrictEqual } from 'node:util'
import { rankFields } from '@cinecanon/contract'
import { type Connection, Schema } from 'mongoose'
import type { Film } from './movies.seed.ts'

/** `withdrawn`: retired, no longer in the seed. */
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
  // No index but _id, because the collection is read whole at each start.
  { collection: 'films', versionKey: false, autoCreate: false, autoIndex: false },
)

export type MoviesModel = ReturnType<typeof moviesModel>

export function moviesModel(db: Connection) {
  const films = db.model('Film', filmSchema)

  return {
    /**
     * Upserts the seed's films and retires all others, because users' marks refer to their ids.
     * Fields from elsewhere stay. With concurrent replicas one insert may fail with a duplicate
     * key, and succeeds on retry.
     */
    async save(seed: readonly Film[]) {
      const stored = new Map(
        (await films.find().lean<FilmRecord[]>()).map((film) => [film._id, film]),
      )
      // Mostly nothing is new; writing it all again would be half the time of a start.
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

    /** Every film that isn't retired, by id. */
    async list(): Promise<Film[]> {
      const found = await films.find({ withdrawn: false }).sort({ _id: 1 }).lean<FilmRecord[]>()
      return found.map(toFilm)
    },
  }
}

const nothing = { upsertedCount: 0, modifiedCount: 0 }

/** Fields that others added don't count. */
function isStored({ id: _id, ...film }: Film, stored: FilmRecord | undefined): boolean {
  if (!stored || stored.withdrawn) return false
  return Object.entries(film).every(([field, value]) =>
    isDeepStrictEqual(stored[field as keyof FilmRecord], value),
  )
}

function toFilm({ _id, withdrawn: _withdrawn, ...film }: FilmRecord): Film {
  return { id: _id, ...film }
}
