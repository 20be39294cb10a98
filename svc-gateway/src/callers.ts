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
import { keptEndpoints } from './api/api.ts'
import { waitLimitFor, waitLimitOfUsers } from './api/proxy.ts'
import type { PublicAnswers } from './api/public-answers.ts'
import type { Question, Reply } from './rendering/messages.ts'

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

type Deps = { upstreams: Upstreams; publicAnswers: PublicAnswers; sign: Signer }

/** Answers what one page asks services. */
export type PageReply = (question: Question) => Promise<Reply>

/** Fills pages with data, in the name of the user who asked for them. */
export function pageReplies({ upstreams, publicAnswers, sign }: Deps) {
  function callerOf(service: ServiceName, identity: UserIdentity | undefined): Call {
    return createCaller({
      fetch: fetchFrom(upstreams[service], { requestClass: 'pages', ...waitLimitFor(identity) }),
      timeoutMs,
      headers: async () => ({ authorization: `Bearer ${await sign(service, identity)}` }),
    })
  }

  return (identity: UserIdentity | undefined): PageReply => {
    const callers = new Map<ServiceName, Call>()
    const answerTo = async ({ method, path, input }: Question): Promise<Reply> => {
      const asked = open.get(addressed({ method, path }))
      if (!asked) throw new AppError('not_found')
      if (keptEndpoints.includes(asked)) {
        const { plain, etag, since } = await publicAnswers.read(asked, input as object)
        const answer = { bytes: plain, isText: asked.produces !== undefined }
        return { answer, etag, ...(since && { staleSince: since.getTime() }) }
      }
      const { service } = asked
      // The browser asks for it itself.
      if (service === 'gateway') throw new Error(`${asked.path} isn't rendered here`)
      const call = callers.get(service) ?? callerOf(service, identity)
      callers.set(service, call)
      return { answer: { value: await call(asked, input as never) } }
    }
    // Questions come from another thread; this keeps them in the request's trace.
    return AsyncResource.bind(answerTo)
  }
}

/** By address: a front-end's own copy of an endpoint isn't trusted on who may call it. */
const open = new Map(
  endpoints
    .filter(({ access }) => access !== 'internal')
    .map((endpoint) => [addressed(endpoint), endpoint]),
)

function addressed({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Pages wait this long for what they show; the browser asks for the rest. */
const timeoutMs = 3000
