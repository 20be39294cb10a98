import { z } from 'zod'

const wanted = 'must be origins such as http://svc-users:4002, with commas between'

/** Where a service answers: an origin, or several with commas between, one for each replica. */
export const Origins = z.string().transform((list, context): string[] => {
  const origins = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(originOf)
  const known = origins.filter((origin) => origin !== null)
  if (known.length > 0 && known.length === origins.length) return [...new Set(known)]
  context.addIssue({ code: 'custom', message: wanted })
  return z.NEVER
})

/** Null for what says more, or less, than where to connect to. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, protocol, href } = new URL(address)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null
}
