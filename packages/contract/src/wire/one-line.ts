import { z } from 'zod'

/**
 * Whatever could end a line, and with it a mail's header, is refused before anything is trimmed.
 */
export const OneLine = z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line of text')
