import { z } from 'zod'
import { Area, RemoteName } from './areas.ts'

/** Random, so that a visitor stays on one side of a canary. `secure` is for TLS. */
export const canaryCookie = { secure: '__Host-canary', plain: 'canary' } as const

/** Tokens of the releases that its holder previews. */
export const previewCookie = { secure: '__Host-preview', plain: 'preview' } as const

/** With a preview's token: that release without a substitute, because it is under test. */
export const candidateHeader = 'x-release-candidate'

/** `/remotes.json`. */
export const RemotesJson = z.object({
  remotes: z.array(
    z.object({
      name: RemoteName,
      /** Empty while its files are missing. */
      entry: z.string(),
      /** Hash of all files. */
      release: z.string(),
      /** The container first. */
      preload: z.array(z.string()),
      area: Area,
    }),
  ),
})
export type RemotesJson = z.infer<typeof RemotesJson>
