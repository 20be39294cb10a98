import { z } from 'zod'

const expected = 'must be origins such as http://svc-users:4002, with commas between'

/** Origins of a service, with commas between: one, or one for each replica. */
export const Origins = z.string().transform((list, context): string[] => {
  const entries = list.split(/[\s,]+/).filter(Boolean)
  const origins = entries.map(originOf).filter((origin) => origin !== null)
  if (origins.length > 0 && origins.length === entries.length) return [...new Set(origins)]
  context.addIssue({ code: 'custom', message: expected })
  return z.NEVER
})

/** Null for anything but scheme, host and port. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, protocol, href } = new URL(address)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null
}
