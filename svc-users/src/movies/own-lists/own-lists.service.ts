import {
  AppError,
  type OwnList,
  type OwnListId,
  ownListLimits,
  ownListVersion,
  type Parsed,
  type saveOwnList,
  type UserId,
} from '@cinecanon/contract'
import type { Catalog } from '../catalog/catalog.ts'
import type { OwnListsModel } from './own-lists.model.ts'

type Saving = Parsed<typeof saveOwnList>['body']

export type OwnListsDeps = { ownLists: OwnListsModel; catalog: Catalog }

export function ownListsService({ ownLists, catalog }: OwnListsDeps) {
  return {
    list: ownLists.list,

    /** @throws AppError `movie_not_found`, `own_list_not_found`, `list_changed`, `too_many_lists` */
    async save(userId: UserId, { version, ...list }: Saving): Promise<OwnList> {
      const movies = await catalog.movies()
      await ownLists.change(userId, (lists) => {
        const current = lists.find(({ id }) => id === list.id)
        // Films that have left the catalog stay in a list.
        const isKnown = (id: (typeof list.movie_ids)[number]) =>
          movies.has(id) || current?.movie_ids.includes(id)
        if (!list.movie_ids.every(isKnown)) throw new AppError('movie_not_found')
        return current
          ? lists.map((each) => (each === current ? changed(current, list, version) : each))
          : withNew(lists, list, version)
      })
      return list
    },

    async remove(userId: UserId, id: OwnListId): Promise<OwnList | null> {
      let removed: OwnList | undefined
      await ownLists.change(userId, (lists) => {
        removed = lists.find((list) => list.id === id)
        return lists.filter((list) => list !== removed)
      })
      return removed ?? null
    },
  }
}

/** A retry finds the wished list itself, which is no conflict. */
function changed(current: OwnList, list: OwnList, version: string | undefined): OwnList {
  if (![version, ownListVersion(list)].includes(ownListVersion(current))) {
    throw new AppError('list_changed')
  }
  return { ...list, created_at: current.created_at }
}

function withNew(lists: readonly OwnList[], list: OwnList, version: string | undefined): OwnList[] {
  if (version !== undefined) throw new AppError('own_list_not_found')
  if (lists.length >= ownListLimits.lists) throw new AppError('too_many_lists')
  return [...lists, list]
}
