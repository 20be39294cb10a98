import { fileStack } from '../stack/file-stack.ts'
import { hostileAddresses } from './hostile/addresses.ts'
import { attacksOnEverything } from './hostile/attacks.ts'

/** Attempts to break a product that logs all requests and trusts their forwarded addresses. */
const product = fileStack({
  env: { LOG_LEVEL: 'info' },
  gatewayEnv: { TRUSTED_PROXIES: 'loopback' },
})

attacksOnEverything(product)
hostileAddresses(product)
