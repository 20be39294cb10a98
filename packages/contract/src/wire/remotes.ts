import { z } from 'zod'

export const remoteNames = ['mf_catalog', 'mf_watchlist', 'mf_admin'] as const
export const RemoteName = z.enum(remoteNames)
export type RemoteName = z.infer<typeof RemoteName>

/** Random, so that a visitor stays on one side of a canary. `secure` is for TLS. */
export const canaryCookie = { secure: '__Host-canary', plain: 'canary' } as const

/** Its token selects a candidate release. */
export const candidateHeader = 'x-release-candidate'

/** `/remotes.json`. */
export const RemotesJson = z.object({
  remotes: z.array(
    z.object({
      name: RemoteName,
      entry: z.string(),
      /** Hash of all files. */
      release: z.string(),
      /** The container first. */
      preload: z.array(z.string()),
    }),
  ),
})
export type RemotesJson = z.infer<typeof RemotesJson>
