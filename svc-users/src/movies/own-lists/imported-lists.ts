import { randomBytes } from 'node:crypto'
import { type OwnList, OwnListId, ownListLimits, ownListVersion } from '@cinecanon/contract'
import type { OwnListsRule } from './own-lists.model.ts'

export type ImportedList = Pick<OwnList, 'title' | 'note' | 'movie_ids'>
export type ListChange = { before: OwnList | null; after: OwnList }

/** A list of the same title gets the films that it lacks; what is over the limits is left out. */
export function withImported(imported: readonly ImportedList[], at: Date): OwnListsRule {
  return (stored) => {
    const lists = [...stored]
    for (const { movie_ids, ...list } of imported) {
      const index = lists.findIndex(({ title }) => title === list.title)
      const current = lists[index]
      const all = new Set([...(current?.movie_ids ?? []), ...movie_ids])
      const ids = [...all].slice(0, ownListLimits.films)
      if (!current && lists.length < ownListLimits.lists) {
        const id = OwnListId.parse(randomBytes(12).toString('hex'))
        lists.push({ id, ...list, movie_ids: ids, created_at: at.toISOString() })
      } else if (current && ids.length > current.movie_ids.length) {
        lists[index] = { ...current, movie_ids: ids }
      }
    }
    return lists
  }
}

/** Lists that were changed since stay. */
export function withoutImported(changes: readonly ListChange[]): OwnListsRule {
  return (lists) =>
    lists.flatMap((list) => {
      const change = changes.find(({ after }) => after.id === list.id)
      const isAsLeft = change && ownListVersion(list) === ownListVersion(change.after)
      return isAsLeft ? (change.before ?? []) : list
    })
}
