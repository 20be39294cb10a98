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
  type Clock,
  createUpstream,
  createUpstreamFigures,
  type Figures,
  fetchFrom,
  type How,
  type Logger,
  type Signer,
  type Upstream,
  type UserIdentity,
} from '@cinecanon/service-kit'
import { waitLimitFor, waitLimitOfUsers } from './api/proxy.ts'
import { createPublicResponses, type PublicResponses } from './api/public-responses.ts'
import type { Reply, ServiceReply, ServiceRequest } from './rendering/page-request.ts'
import type { ResponseCache } from './responses/response-cache.ts'

export type Upstreams = Record<ServiceName, Upstream>

type Deps = {
  origins: Record<ServiceName, string[]>
  sign: Signer
  clock: Clock
  cache: ResponseCache
  figures: Figures
  log: Logger
}

/** The services, and callers that speak for the gateway itself. */
export function connectServices({ origins, sign, clock, cache, figures, log }: Deps) {
  const at = (name: ServiceName) => createUpstream({ name, origins: origins[name], log })
  const upstreams: Upstreams = { catalog: at('catalog'), users: at('users'), mail: at('mail') }
  createUpstreamFigures(figures, Object.values(upstreams))
  const publicResponses = createPublicResponses({ upstream: upstreams.catalog, sign, clock, cache })
  return {
    upstreams,
    publicResponses,
    replyAs: pageReplies({ upstreams, publicResponses, sign }),
    catalog: callerOf(upstreams.catalog, sign),
    mail: callerOf(upstreams.mail, sign),
    // A look-up of a session is a POST because of the token in its body, and may be sent again.
    sessions: callerOf(upstreams.users, sign, {
      requestClass: 'sessions',
      isRead: true,
      ...waitLimitOfUsers,
    }),
  }
}

/** @param user whom the calls are for, instead of the gateway itself */
function callerOf(upstream: Upstream, sign: Signer, how?: How, user?: UserIdentity): Call {
  return createCaller({
    fetch: fetchFrom(upstream, how),
    timeoutMs: 3000,
    headers: async () => ({ authorization: `Bearer ${await sign(upstream.name, user)}` }),
  })
}

type ReplyDeps = { upstreams: Upstreams; publicResponses: PublicResponses; sign: Signer }

export function pageReplies({ upstreams, publicResponses, sign }: ReplyDeps) {
  return (identity: UserIdentity | undefined): Reply => {
    const reply = async ({ method, path, input }: ServiceRequest): Promise<ServiceReply> => {
      const endpoint = open.get(addressed({ method, path }))
      if (!endpoint) throw new AppError('not_found')
      if (endpoint.isPublic) {
        const { plain, etag, isFresh, since } = await publicResponses.read(
          endpoint,
          input as object,
        )
        const content = { bytes: plain, isText: endpoint.produces !== undefined }
        return { content, etag, isFresh, ...(since && { staleSince: since.getTime() }) }
      }
      const { service } = endpoint
      if (service === 'gateway') throw new Error(`${endpoint.path} is for browsers`)
      const how = { requestClass: 'pages', ...waitLimitFor(identity) }
      const call = callerOf(upstreams[service], sign, how, identity)
      return { content: { value: await call(endpoint, input as never) } }
    }
    // The call joins the page's trace, because the request comes from another process.
    return AsyncResource.bind(reply)
  }
}

// Found by address, because a front-end's own copy of an endpoint isn't trusted.
const open = new Map(
  endpoints
    .filter(({ access }) => access !== 'internal')
    .map((endpoint) => [addressed(endpoint), endpoint]),
)

function addressed({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
