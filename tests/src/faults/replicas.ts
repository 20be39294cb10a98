import type { Call } from '@cinecanon/contract'
import { callerAt } from '../stack/identity-token.ts'
import type { Product } from './product.ts'

type As = { from: 'gateway' | 'users'; to: 'users' | 'mail'; who: object }

/** Calls each of the two processes of a service by itself. */
export function callersAt({ stack }: Product, { from, to, who }: As): [Call, Call] {
  const [one, other] = stack.replicaOrigins[to]
  if (!one || !other) throw new Error(`there is only one of ${to}`)
  const token = { from, to, who }
  return [callerAt(one, stack.secrets, token), callerAt(other, stack.secrets, token)]
}

/** Sends a request to one process of a service as the gateway would forward it. */
export function postFrom(address: string, url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}
