import {
  applyImport,
  type Import,
  type ImportId,
  listImports,
  type MovieId,
  rehearseImport,
  undoImport,
} from '@cinecanon/contract'
import { callOf, mineKey, refreshMine, textOf } from '@cinecanon/web'
import { type QueryClient, queryOptions, useMutation } from '@cinecanon/web/query'

export const importsQuery = queryOptions({
  queryKey: ['account', 'imports'],
  queryFn: ({ meta, signal }) => callOf(meta)(listImports, {}, signal),
})

export const maxBytes = rehearseImport.upload.maxBytes

export function useRehearseImport() {
  return useMutation({
    retry: false,
    mutationFn: (file: File, { meta }) => callOf(meta)(rehearseImport, { file }),
  })
}

/** Ambiguous rows have a film each; null omits the row. */
export type Choices = ReadonlyMap<number, MovieId | null>

export function useApplyImport() {
  return useMutation({
    mutationKey: mineKey,
    retry: false,
    mutationFn: ({ id, choices }: { id: ImportId; choices: Choices }, { meta }) =>
      callOf(meta)(applyImport, {
        body: {
          rehearsalId: id,
          choices: [...choices].map(([row, movieId]) => ({ row, movieId })),
        },
      }),
    onSettled: (_done, _error, _choices, _shown, { client }) => refreshAll(client),
  })
}

export function useUndoImport() {
  return useMutation({
    mutationKey: mineKey,
    retry: false,
    mutationFn: ({ id }: Import, { meta }) => callOf(meta)(undoImport, { body: { id } }),
    onSettled: (_undone, _error, _import, _shown, { client }) => refreshAll(client),
  })
}

export function reasonOf(error: unknown): string {
  return textOf(error, 'The server could not be reached. Check your connection, and try again.')
}

async function refreshAll(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshMine(client),
    client.invalidateQueries({ queryKey: importsQuery.queryKey }),
  ])
}
