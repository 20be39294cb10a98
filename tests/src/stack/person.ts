import { type Call, createCaller } from '@cinecanon/contract'

/** A person without a browser: calls by the contract, and keeps the cookies that it is given. */
export function aVisitor(url: string): Call {
  return aPerson(url).call
}

type Client = {
  /** The address that they come from, for a gateway that trusts loopback as a proxy. */
  address?: string
}

export type Person = { call: Call; cookie: () => string }

/** A visitor, with the cookies that they were given. */
export function aPerson(url: string, { address }: Client = {}): Person {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = createCaller({
    baseUrl: url,
    headers: () => ({
      origin: url,
      cookie: cookie(),
      ...(address && { 'x-forwarded-for': address }),
    }),
    fetch: async (at, init) => {
      // Whoever asks gives up at some time, also when the product doesn't.
      const answer = await fetch(at, { signal: AbortSignal.timeout(30_000), ...init })
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      return answer
    },
  })
  return { call, cookie }
}
