import { z } from 'zod'

export const remoteNames = ['mf_catalog', 'mf_watchlist', 'mf_admin'] as const
export const RemoteName = z.enum(remoteNames)
export type RemoteName = z.infer<typeof RemoteName>

/** Random number: a visitor stays on one side of a canary. The first name is for TLS. */
export const canaryCookie = { secure: '__Host-canary', plain: 'canary' } as const

/** Header with the token of a candidate release, which only requests with it get. */
export const candidateHeader = 'x-release-candidate'

/** `/remotes.json`: the release of each remote for this visitor. */
export const RemotesJson = z.object({
  remotes: z.array(
    z.object({
      name: RemoteName,
      /** Address of the federation manifest. */
      entry: z.string(),
      /** Id of the release: the hash of all its files. */
      release: z.string(),
      /**
       * Scripts that its first page needs; the first is the container, which the manifest names.
       */
      preload: z.array(z.string()),
    }),
  ),
})
export type RemotesJson = z.infer<typeof RemotesJson>
