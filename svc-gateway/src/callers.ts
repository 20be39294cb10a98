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
  type How,
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
export const sessionLookUp = { requestClass: 'sessions', isRead: true, ...waitLimitOfUsers }

/** Calls of the gateway itself, or of a user. */
export function callerOf(upstream: Upstream, sign: Signer, how?: How, user?: UserIdentity): Call {
  return createCaller({
    fetch: fetchFrom(upstream, how),
    timeoutMs: 3000,
    headers: async () => ({ authorization: `Bearer ${await sign(upstream.name, user)}` }),
  })
}

type Deps = { upstreams: Upstreams; publicResponses: PublicResponses; sign: Signer }

export function pageReplies({ upstreams, publicResponses, sign }: Deps) {
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
      const how = { requestClass: 'pages', ...waitLimitFor(identity) }
      const call = callerOf(upstreams[service], sign, how, identity)
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
