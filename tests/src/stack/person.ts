import { type Call, createCaller, login, register } from '@cinecanon/contract'
import type { Stack } from '@cinecanon/scripts'

/** Of everyone in these tests, where it doesn't matter. */
export const password = 'a long enough one'
export const adminEmail = 'admin@cinecanon.localhost'

/** What people see of a product, wherever it runs. */
export type Door = Pick<Stack, 'url' | 'inboxUrl'> & {
  secrets: Pick<Stack['secrets'], 'adminPassword'>
}

/** What the operator signs in with. */
export function adminOf({ secrets }: Pick<Door, 'secrets'>) {
  return { email: adminEmail, password: secrets.adminPassword }
}

type Client = {
  /** The address that they come from, for a gateway that trusts loopback as a proxy. */
  address?: string
  /** Every answer, before anything reads it. */
  onAnswer?: (method: string, address: string, answer: Response) => Promise<void>
}

export type Person = {
  /** Calls by the contract. */
  call: Call
  /** Sends anything; `origin` and the cookies come with it. */
  send: (method: string, address: string, init?: RequestInit) => Promise<Response>
  cookie: () => string
}

/** A person without a browser, who keeps the cookies that they are given. */
export function aPerson(url: string, { address, onAnswer }: Client = {}): Person {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = () => ({
    origin: url,
    cookie: cookie(),
    ...(address && { 'x-forwarded-for': address }),
  })
  const keepCookies: typeof fetch = async (target, init = {}) => {
    // Tests give up at some time, also when the product doesn't.
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(target, { signal, redirect: 'manual', ...init })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    await onAnswer?.(init.method ?? 'GET', String(target).slice(url.length), answer.clone())
    return answer
  }
  return {
    call: createCaller({ baseUrl: url, headers, fetch: keepCookies }),
    send: (method, path, init = {}) =>
      keepCookies(url + path, { ...init, method, headers: { ...headers(), ...init.headers } }),
    cookie,
  }
}

export function aVisitor(url: string): Call {
  return aPerson(url).call
}

/** Someone with an account, signed in. */
export async function aUser(url: string, email: string, client: Client = {}): Promise<Person> {
  const person = aPerson(url, client)
  await person.call(register, { body: { email, password } })
  return person
}

/** The operator, signed in. */
export async function anOperator(stack: Pick<Door, 'url' | 'secrets'>): Promise<Person> {
  const person = aPerson(stack.url)
  await person.call(login, { body: adminOf(stack) })
  return person
}
