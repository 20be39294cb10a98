import { z } from 'zod'

const expected = 'must be origins such as http://svc-users:4002, with commas between'

/** One for each replica. */
export const Origins = z.string().transform((list, context): string[] => {
  const entries = list.split(/[\s,]+/).filter(Boolean)
  const origins = entries.map(originOf).filter((origin) => origin !== null)
  if (origins.length > 0 && origins.length === entries.length) return [...new Set(origins)]
  context.addIssue({ code: 'custom', message: expected })
  return z.NEVER
})

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, protocol, href } = new URL(address)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null
}
