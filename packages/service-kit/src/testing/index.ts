import { createServer, type RequestListener } from 'node:http'
import {
  type Call,
  CallError,
  createCaller,
  type Endpoint,
  errorCodesOf,
  type ServiceName,
  type UserId,
} from '@cinecanon/contract'
import { listening } from '@cinecanon/testing/listening'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { pino } from 'pino'
import { createSigner, type Issuer, type Signer, type UserIdentity } from '../identity.ts'

export const silent = pino({ level: 'silent' })

const pair = await generateKeyPair('EdDSA', { extractable: true })
const privateKey = await exportJWK(pair.privateKey)
const publicKey = await exportJWK(pair.publicKey)

/** In tests every service and the gateway share one key pair, made for the run. */
export const testKeys: { privateKey: JWK; trusted: Record<string, JWK> } = {
  privateKey,
  trusted: { gateway: publicKey, catalog: publicKey, users: publicKey, mail: publicKey },
}

const signers: Record<Issuer, Signer> = {
  gateway: createSigner('gateway', privateKey),
  catalog: createSigner('catalog', privateKey),
  users: createSigner('users', privateKey),
  mail: createSigner('mail', privateKey),
}
export const issuers = Object.keys(signers) as Issuer[]
export const signAsGateway: Signer = signers.gateway

type Person = { userId: UserId; isAdmin?: boolean; seesTemplates?: boolean; sessionId?: string }

/** A service under test, over real HTTP on a free port. */
export type RunningService = {
  url: string
  /** Calls as a visitor. */
  call: Call
  /** Calls as this user, by a token that the gateway would have signed. */
  as: (person: Person) => Call
  /** Calls as a service that may call the endpoint. */
  internally: Call
  /** Calls as this service. */
  asService: (name: Issuer) => Call
  close: () => Promise<void>
}

export async function startService(
  app: RequestListener,
  service: ServiceName,
): Promise<RunningService> {
  const { url, close } = await listening(createServer(app))
  const callBy = (sign: (endpoint: Endpoint) => Promise<string>) =>
    namingErrors(
      createCaller({
        baseUrl: url,
        headers: async (endpoint) => ({ authorization: `Bearer ${await sign(endpoint)}` }),
      }),
    )
  const callAs = (identity: UserIdentity) => callBy(() => signAsGateway(service, identity))
  return {
    url,
    call: namingErrors(createCaller({ baseUrl: url })),
    as: ({ userId, isAdmin = false, seesTemplates = isAdmin, sessionId = 'test-session' }) =>
      callAs({ kind: 'user', userId, sessionId, isAdmin, seesTemplates }),
    internally: callBy(({ callers = [] }) => signers[callers[0] ?? 'gateway'](service)),
    asService: (name) => callBy(() => signers[name](service)),
    close,
  }
}

/** Fails a test in which an endpoint fails with an error that its contract doesn't name. */
function namingErrors(call: Call): Call {
  return (endpoint, ...args) =>
    call(endpoint, ...args).catch((error: unknown) => {
      throw isNamed(endpoint, error) ? error : unnamed(endpoint, error as CallError)
    })
}

/** Defects have no name, and an address that a service doesn't have isn't the endpoint's. */
function isNamed(endpoint: Endpoint, error: unknown): boolean {
  if (!(error instanceof CallError) || !error.code) return true
  return ['internal', 'not_found', ...errorCodesOf(endpoint)].includes(error.code)
}

function unnamed({ method, path }: Endpoint, { code }: CallError): Error {
  return new Error(`${method} ${path} fails with '${code}': add it to the endpoint's errors`)
}
