import { isDeepStrictEqual } from 'node:util'
import type { MoviesModel } from './movies.model.ts'
import type { Film } from './movies.seed.ts'

/** The model without a database. movies.model.test.ts holds both to the same behaviour. */
export function moviesFake(): MoviesModel {
  const stored = new Map<Film['id'], { film: Film; withdrawn: boolean }>()

  return {
    async save(seed) {
      const result = { added: 0, changed: 0, withdrawn: 0 }
      const saved = new Set(seed.map(({ id }) => id))
      for (const film of seed) {
        const entry = { film: structuredClone(film), withdrawn: false }
        const before = stored.get(film.id)
        if (!before) result.added++
        else if (!isDeepStrictEqual(before, entry)) result.changed++
        stored.set(film.id, entry)
      }
      for (const [id, entry] of stored) {
        if (saved.has(id) || entry.withdrawn) continue
        entry.withdrawn = true
        result.withdrawn++
      }
      return result
    },

    async list() {
      return [...stored.values()]
        .filter(({ withdrawn }) => !withdrawn)
        .map(({ film }) => structuredClone(film))
        .sort((a, b) => a.id - b.id)
    },
  }
}
