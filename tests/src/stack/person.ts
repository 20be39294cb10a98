import { type Call, createCaller, login, register } from '@cinecanon/contract'
import type { Stack } from '@cinecanon/scripts'

/** Of everyone in these tests, where it doesn't matter. */
export const password = 'a long enough one'
export const adminEmail = 'admin@cinecanon.localhost'

/** Public side of a product, wherever it runs. */
export type PublicProduct = Pick<Stack, 'url' | 'inboxUrl'> & {
  secrets: Pick<Stack['secrets'], 'adminPassword'>
}

export function adminOf({ secrets }: Pick<PublicProduct, 'secrets'>) {
  return { email: adminEmail, password: secrets.adminPassword }
}

type Client = {
  /** IP address, for a gateway that trusts loopback as a proxy. */
  address?: string
  /** Called with every response, before its body is read. */
  onResponse?: (method: string, address: string, response: Response) => Promise<void>
}

export type Person = {
  /** Calls by the contract. */
  call: Call
  /** Sends anything; `origin` and the cookies come with it. */
  send: (method: string, address: string, init?: RequestInit) => Promise<Response>
  cookie: () => string
}

/** A person without a browser, with a jar of cookies. */
export function aPerson(url: string, { address, onResponse }: Client = {}): Person {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = () => ({
    origin: url,
    cookie: cookie(),
    // A busy test would send on a connection that the server just closes as idle.
    connection: 'close',
    ...(address && { 'x-forwarded-for': address }),
  })
  const fetchWithCookies: typeof fetch = async (target, init = {}) => {
    // Bounded, because a product that hangs must fail its test.
    const signal = AbortSignal.timeout(30_000)
    const response = await fetch(target, { signal, redirect: 'manual', ...init })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    await onResponse?.(init.method ?? 'GET', String(target).slice(url.length), response.clone())
    return response
  }
  return {
    call: createCaller({ baseUrl: url, headers, fetch: fetchWithCookies }),
    send: (method, path, init = {}) =>
      fetchWithCookies(url + path, { ...init, method, headers: { ...headers(), ...init.headers } }),
    cookie,
  }
}

export function aVisitor(url: string): Call {
  return aPerson(url).call
}

/** A person with an account, signed in. */
export async function aUser(url: string, email: string, client: Client = {}): Promise<Person> {
  const person = aPerson(url, client)
  await person.call(register, { body: { email, password } })
  return person
}

/** The operator, signed in. */
export async function anOperator(stack: Pick<PublicProduct, 'url' | 'secrets'>): Promise<Person> {
  const person = aPerson(stack.url)
  await person.call(login, { body: adminOf(stack) })
  return person
}
