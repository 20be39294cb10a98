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

/** All services and the gateway have one pair. */
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

/** It responds over HTTP on a free port. */
export type RunningService = {
  url: string
  call: Call
  as: (person: Person) => Call
  internally: Call
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

/** It fails on errors that the contract doesn't list. */
function namingErrors(call: Call): Call {
  return (endpoint, ...args) =>
    call(endpoint, ...args).catch((error: unknown) => {
      throw isNamed(endpoint, error) ? error : unnamed(endpoint, error as CallError)
    })
}

/** Defects and unknown paths pass. */
function isNamed(endpoint: Endpoint, error: unknown): boolean {
  if (!(error instanceof CallError) || !error.code) return true
  return ['internal', 'not_found', ...errorCodesOf(endpoint)].includes(error.code)
}

function unnamed({ method, path }: Endpoint, { code }: CallError): Error {
  return new Error(`${method} ${path} fails with '${code}': add it to the endpoint's errors`)
}
