import { randomBytes } from 'node:crypto'
import { type Import, ImportId, type UserId } from '@cinecanon/contract'
import type { FakeChange } from '../movie-states/many-states.fake.ts'
import type { MovieStatesFake } from '../movie-states/movie-states.fake.ts'
import { effectsOf } from './import-effects.ts'
import type { ImportsModel, KeptRehearsal } from './imports.model.ts'
import { maxImports, maxRehearsals, rehearsalLifeMs } from './kept-imports.ts'

type Rehearsed = { id: ImportId; userId: UserId; rehearsal: KeptRehearsal; at: Date }
type Imported = { userId: UserId; import: Import; changes: FakeChange[] }

export type ImportsFake = ImportsModel & { removeOf: (userId: UserId) => void }

export function importsFake(states: MovieStatesFake): ImportsFake {
  // Both with the newest first.
  let rehearsals: Rehearsed[] = []
  let imports: Imported[] = []
  const of = (userId: UserId) => imports.filter((each) => each.userId === userId)
  const find = (userId: UserId, id: ImportId) =>
    of(userId).find((each) => each.import.id === id) ?? null

  return {
    async keepRehearsal(userId, rehearsal, at) {
      const id = ImportId.parse(randomBytes(12).toString('hex'))
      const own = rehearsals.filter((each) => each.userId === userId).slice(0, maxRehearsals - 1)
      const others = rehearsals.filter((each) => each.userId !== userId)
      rehearsals = [{ id, userId, rehearsal: structuredClone(rehearsal), at }, ...own, ...others]
      return id
    },

    async rehearsal(userId, id, at) {
      const found = rehearsals.find((each) => each.userId === userId && each.id === id)
      const isFresh = found && found.at.getTime() + rehearsalLifeMs > at.getTime()
      return isFresh ? found.rehearsal : null
    },

    async apply(userId, { rehearsalId, fileName, format, unknown, wishes }, at) {
      const done = find(userId, rehearsalId)
      if (done) return done.import
      const changes = states.changeMany(userId, wishes, at)
      const made: Import = {
        id: rehearsalId,
        fileName,
        format,
        at: at.toISOString(),
        ...effectsOf(changes, wishes.length),
        unknown,
        undoneAt: null,
      }
      imports = [{ userId, import: made, changes }, ...imports]
      const beyond = of(userId).slice(maxImports)
      imports = imports.filter((each) => !beyond.includes(each))
      rehearsals = rehearsals.filter((each) => each.id !== rehearsalId)
      return made
    },

    list: async (userId) => of(userId).map((each) => each.import),
    byId: async (userId, id) => find(userId, id)?.import ?? null,

    async undo(userId, id, at) {
      const found = find(userId, id)
      if (!found) return null
      if (found.import.undoneAt) return { import: found.import, restored: 0, kept: [] }
      const { restored, kept } = states.undoMany(userId, found.changes)
      found.import = { ...found.import, undoneAt: at.toISOString() }
      return { import: found.import, restored: restored.length, kept }
    },

    removeOf(userId) {
      rehearsals = rehearsals.filter((each) => each.userId !== userId)
      imports = imports.filter((each) => each.userId !== userId)
    },
  }
}
