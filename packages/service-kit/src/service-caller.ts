import { type Call, createCaller, type ServiceName } from '@cinecanon/contract'
import type { Signer } from './identity.ts'

type Target = { service: ServiceName; baseUrl: string; sign: Signer; timeoutMs?: number }

/** The typed caller by which one service asks another, in its own name. */
export function createServiceCaller({ service, baseUrl, sign, timeoutMs = 5000 }: Target): Call {
  return createCaller({
    baseUrl,
    timeoutMs,
    headers: async () => ({ authorization: `Bearer ${await sign(service)}` }),
  })
}
