import { type Call, createCaller, type ServiceName } from '@cinecanon/contract'
import type { Signer } from '../identity.ts'
import type { Logger } from '../observability/log.ts'
import { fetchFrom } from '../resilience/upstream/fetch.ts'
import { createUpstream } from '../resilience/upstream/upstream.ts'

type Target = {
  service: ServiceName
  origins: string[]
  sign: Signer
  timeoutMs?: number
  log?: Logger
}

export function createServiceCaller(target: Target): Call {
  const { service, origins, sign, timeoutMs = 5000, log } = target
  const upstream = createUpstream({ name: service, origins, ...(log && { log }) })
  return createCaller({
    fetch: fetchFrom(upstream),
    timeoutMs,
    headers: async () => ({ authorization: `Bearer ${await sign(service)}` }),
  })
}
