import { type Collection, getCollection, listCollections, type Source } from '@cinecanon/contract'
import { callOf, hours, minutes, moviesQuery, nullIfNotFound } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import type { CollectionAddress } from './addresses.ts'
import { type Gap, higherHere, higherInCanon } from './disagreements.ts'

/** As other lists of films (rule 6.3). */
const times = { staleTime: 60 * minutes, gcTime: 24 * hours } as const

/** Every collection, with the ids of its films. */
export const collectionsQuery = queryOptions({
  ...times,
  queryKey: ['collections'],
  queryFn: ({ meta, signal }) => callOf(meta)(listCollections, {}, signal),
})

/** The films of one; null when there is none at this address. */
export function collectionQuery({ kind, slug }: CollectionAddress) {
  return queryOptions({
    ...times,
    queryKey: ['collection', kind, slug],
    queryFn: ({ meta, signal }): Promise<Collection | null> =>
      nullIfNotFound(callOf(meta)(getCollection, { params: { kind, slug } }, signal)),
  })
}

/** Where a source and the canon are furthest apart. */
export function disagreementsQuery(source: Source) {
  return queryOptions({
    ...times,
    queryKey: ['disagreements', source],
    queryFn: async ({ client }): Promise<{ here: Gap[]; canon: Gap[] }> => {
      const [own, top100] = await Promise.all([
        client.fetchQuery(collectionQuery({ kind: 'list', slug: source })),
        client.fetchQuery(moviesQuery('top100')),
      ])
      return {
        here: higherHere(own?.movies ?? [], source),
        canon: higherInCanon(top100, source),
      }
    },
  })
}
