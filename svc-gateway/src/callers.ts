import { AsyncResource } from 'node:async_hooks'
import {
  AppError,
  type Call,
  createCaller,
  type Endpoint,
  endpoints,
  type ServiceName,
} from '@cinecanon/contract'
import {
  createUpstream,
  fetchFrom,
  type Logger,
  type Signer,
  type Upstream,
  type UserIdentity,
} from '@cinecanon/service-kit'
import { waitLimitFor, waitLimitOfUsers } from './api/proxy.ts'
import type { PublicResponses } from './api/public-responses.ts'
import type { Reply, ServiceReply, ServiceRequest } from './rendering/page-request.ts'

export type Upstreams = Record<ServiceName, Upstream>

export function upstreamsAt(origins: Record<ServiceName, string[]>, log: Logger): Upstreams {
  const at = (name: ServiceName) => createUpstream({ name, origins: origins[name], log })
  return { catalog: at('catalog'), users: at('users'), mail: at('mail') }
}

/** Looks a session up. It is a POST because of the token in its body, and may be sent again. */
export function sessionsCaller(users: Upstream, sign: Signer): Call {
  return createCaller({
    fetch: fetchFrom(users, { requestClass: 'sessions', isRead: true, ...waitLimitOfUsers }),
    timeoutMs,
    headers: async () => ({ authorization: `Bearer ${await sign('users')}` }),
  })
}

/** Internal calls, without a user. */
export function ownCaller(upstreams: Upstreams, service: ServiceName, sign: Signer): Call {
  return createCaller({
    fetch: fetchFrom(upstreams[service]),
    timeoutMs,
    headers: async () => ({ authorization: `Bearer ${await sign(service)}` }),
  })
}

type Deps = { upstreams: Upstreams; publicResponses: PublicResponses; sign: Signer }

export function pageReplies({ upstreams, publicResponses, sign }: Deps) {
  function callerOf(service: ServiceName, identity: UserIdentity | undefined): Call {
    return createCaller({
      fetch: fetchFrom(upstreams[service], { requestClass: 'pages', ...waitLimitFor(identity) }),
      timeoutMs,
      headers: async () => ({ authorization: `Bearer ${await sign(service, identity)}` }),
    })
  }

  return (identity: UserIdentity | undefined): Reply => {
    const reply = async ({ method, path, input }: ServiceRequest): Promise<ServiceReply> => {
      const endpoint = open.get(addressed({ method, path }))
      if (!endpoint) throw new AppError('not_found')
      if (endpoint.isPublic) {
        const { plain, etag, since } = await publicResponses.read(endpoint, input as object)
        const content = { bytes: plain, isText: endpoint.produces !== undefined }
        return { content, etag, ...(since && { staleSince: since.getTime() }) }
      }
      const { service } = endpoint
      if (service === 'gateway') throw new Error(`${endpoint.path} is for browsers`)
      const call = callerOf(service, identity)
      return { content: { value: await call(endpoint, input as never) } }
    }
    // Joins the page's trace, because the request comes from another process.
    return AsyncResource.bind(reply)
  }
}

/** By address, because a front-end's own copy of an endpoint isn't trusted. */
const open = new Map(
  endpoints
    .filter(({ access }) => access !== 'internal')
    .map((endpoint) => [addressed(endpoint), endpoint]),
)

function addressed({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

const timeoutMs = 3000
