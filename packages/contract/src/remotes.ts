import { z } from 'zod'

export const remoteNames = ['mf_catalog', 'mf_watchlist', 'mf_admin'] as const
export const RemoteName = z.enum(remoteNames)
export type RemoteName = z.infer<typeof RemoteName>

/** `/remotes.json`: where the current release of each remote lives. */
export const RemotesJson = z.object({
  remotes: z.array(
    z.object({
      name: RemoteName,
      /** Address of the federation manifest. */
      entry: z.string(),
      /** Id of the release: the hash of all its files. */
      release: z.string(),
      /** Scripts that its first page needs. */
      preload: z.array(z.string()),
    }),
  ),
})
export type RemotesJson = z.infer<typeof RemotesJson>
