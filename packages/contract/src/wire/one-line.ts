import { z } from 'zod'

/** Refuses line ends before trimming, because they would end a mail's header. */
export const OneLine = z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line of text')
