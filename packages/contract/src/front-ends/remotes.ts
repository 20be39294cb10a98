import { z } from 'zod'
import { Area, RemoteName } from './areas.ts'

/** Its random number holds a visitor on one side of a canary. */
export const canaryCookie = { secure: '__Host-canary', plain: 'canary' } as const

/** It holds the tokens of previewed releases. */
export const previewCookie = { secure: '__Host-preview', plain: 'preview' } as const

/** It has no substitute, because that release is under test. */
export const candidateHeader = 'x-release-candidate'

export const RemotesJson = z.object({
  remotes: z.array(
    z.object({
      name: RemoteName,
      /** It is empty while the release's files are missing. */
      entry: z.string(),
      release: z.string(),
      /** The container comes first. */
      preload: z.array(z.string()),
      area: Area,
    }),
  ),
})
export type RemotesJson = z.infer<typeof RemotesJson>
