import { type Call, createCaller, type Endpoint, type ServiceName } from '@cinecanon/contract'
import {
  createUpstream,
  fetchFrom,
  type Logger,
  type Signer,
  type Upstream,
  type UserIdentity,
} from '@cinecanon/service-kit'
import { keptEndpoints } from './api/api.ts'
import type { PublicAnswers } from './api/public-answers.ts'

export type Upstreams = Record<ServiceName, Upstream>

export function upstreamsAt(origins: Record<ServiceName, string[]>, log: Logger): Upstreams {
  const at = (name: ServiceName) => createUpstream({ name, origins: origins[name], log })
  return { catalog: at('catalog'), users: at('users'), mail: at('mail') }
}

/** Asks whose a cookie is. That is a POST because of what it says, and may be asked again. */
export function sessionsCaller(users: Upstream, sign: Signer): Call {
  return createCaller({
    fetch: fetchFrom(users, { lane: 'sessions', isRead: true }),
    timeoutMs,
    headers: async () => ({ authorization: `Bearer ${await sign('users')}` }),
  })
}

type Deps = { upstreams: Upstreams; publicAnswers: PublicAnswers; sign: Signer }

/** The callers by which pages are filled, in the name of who asked for them. */
export function pageCallers({ upstreams, publicAnswers, sign }: Deps) {
  function callerOf(service: ServiceName, identity: UserIdentity | undefined): Call {
    return createCaller({
      fetch: fetchFrom(upstreams[service], { lane: 'pages' }),
      timeoutMs,
      headers: async () => ({ authorization: `Bearer ${await sign(service, identity)}` }),
    })
  }

  return (identity: UserIdentity | undefined, onStale: (since: Date) => void): Call => {
    const callers = new Map<ServiceName, Call>()
    return async (endpoint, ...[input, signal]) => {
      if (isKept(endpoint)) {
        return publicAnswers.read(endpoint, input as object, onStale) as never
      }
      const { service } = endpoint
      // Pages don't wait for it: the browser asks.
      if (service === 'gateway') throw new Error(`${endpoint.path} isn't rendered here`)
      const call = callers.get(service) ?? callerOf(service, identity)
      callers.set(service, call)
      return call(endpoint, ...([input, signal] as never))
    }
  }
}

/** By its address: front-ends bring endpoints of their own, which are copies of ours. */
function isKept({ method, path }: Endpoint): boolean {
  return keptEndpoints.some((kept) => kept.method === method && kept.path === path)
}

/** Pages wait this long for what they show; the browser asks for the rest. */
const timeoutMs = 3000
