import {
  deleteOwnList,
  listOwnLists,
  type MovieId,
  type OwnList,
  type OwnListId,
  ownListVersion,
  saveOwnList,
} from '@cinecanon/contract'
// The shell's facade has these, because toasts and pending marks are shared.
import { callOf, isConnected, isListChanged, toast, toastFailure } from '@cinecanon/web'
import { queryOptions, useMutation, useQueryClient } from '@cinecanon/web/query'
import { newId } from '../page/new-id.ts'

export const ownListsQuery = queryOptions({
  queryKey: ['account', 'lists'],
  queryFn: ({ meta, signal }) => callOf(meta)(listOwnLists, {}, signal),
})

/** It gives null to delete the list, and undefined where it doesn't fit the list any more. */
export type ListChange = (list: OwnList | undefined) => OwnList | null | undefined
type Changing = {
  id: OwnListId
  from: OwnList | undefined
  change: ListChange
  before: OwnList[]
}

/** Shows a change at once, and makes it again where another tab has changed the list. */
export function useChangeOwnList() {
  const client = useQueryClient()
  const { queryKey } = ownListsQuery
  const { mutateAsync } = useMutation({
    mutationKey: queryKey,
    scope: { id: 'own-lists' },
    retry: false,
    mutationFn: async ({ id, from, change }: Changing, { meta }) => {
      const call = callOf(meta)
      const store = (list: OwnList | undefined, error?: unknown) => {
        const body = change(list)
        if (body === null) return call(deleteOwnList, { body: { id } })
        if (!body) throw error
        return call(saveOwnList, {
          body: { ...body, ...(list && { version: ownListVersion(list) }) },
        })
      }
      return store(from).catch(async (error: unknown) => {
        if (!isListChanged(error)) throw error
        const lists = await call(listOwnLists)
        return store(
          lists.find((list) => list.id === id),
          error,
        )
      })
    },
    onError: (error, { before }) => {
      client.setQueryData(queryKey, before)
      toastFailure('Not saved', error, 'Lists need a connection.')
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: queryKey }) === 1) {
        await client.invalidateQueries({ queryKey })
      }
    },
  })

  /** It resolves to undefined where nothing was saved. */
  return async (id: OwnListId, change: ListChange) => {
    if (!isConnected(client))
      return toast({ title: 'Not saved: no connection', isDestructive: true })
    void client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey) ?? []
    const from = before.find((list) => list.id === id)
    const to = change(from)
    const others = before.filter((list) => list !== from)
    const index = from ? before.indexOf(from) : 0
    client.setQueryData(queryKey, to ? others.toSpliced(index, 0, to) : others)
    return mutateAsync({ id, from, change, before }).catch(() => undefined)
  }
}

export function newList(title: string, movie_ids: MovieId[] = []): OwnList {
  return { id: newId(), title, note: '', movie_ids, created_at: new Date().toISOString() }
}

/** It conflicts with another tab's change of the same field. */
export function setting(from: OwnList, field: Partial<OwnList>): ListChange {
  const names = Object.keys(field) as (keyof OwnList)[]
  const isSame = (list: OwnList) => names.every((name) => `${list[name]}` === `${from[name]}`)
  return (list) => (list && isSame(list) ? { ...list, ...field } : undefined)
}

export function adding(movieId: MovieId, position = Number.POSITIVE_INFINITY): ListChange {
  return (list) => {
    if (!list || list.movie_ids.includes(movieId)) return list
    return { ...list, movie_ids: list.movie_ids.toSpliced(position, 0, movieId) }
  }
}

export function removing(movieId: MovieId): ListChange {
  return (list) => list && { ...list, movie_ids: list.movie_ids.filter((id) => id !== movieId) }
}
