import {
  type Collection,
  type CollectionSummary,
  getCollection,
  type Source,
} from '@cinecanon/contract'
import { callOf, moviesQuery, movieTimes, nullIfNotFound, useMovieStates } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import type { CollectionAddress } from './addresses.ts'
import { type Gap, higherHere, higherInCanon } from './disagreements.ts'

export function collectionQuery({ kind, slug }: CollectionAddress) {
  return queryOptions({
    ...movieTimes,
    queryKey: ['collection', kind, slug],
    queryFn: ({ meta, signal }): Promise<Collection | null> =>
      nullIfNotFound(callOf(meta)(getCollection, { params: { kind, slug } }, signal)),
  })
}

export function disagreementsQuery(source: Source) {
  return queryOptions({
    ...movieTimes,
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

export function useSeen(): ((collection: CollectionSummary) => number) | undefined {
  const { hasMarks, hasTicks, marksOf } = useMovieStates()
  if (!hasMarks && !hasTicks) return undefined
  return ({ movie_ids }) => movie_ids.filter((id) => marksOf(id).seen).length
}
