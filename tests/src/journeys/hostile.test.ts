import { fileStack } from '../stack/file-stack.ts'
import { hostileAddresses } from './hostile/addresses.ts'
import { attacksOnEverything } from './hostile/attacks.ts'
import { badInput } from './hostile/bad-input.ts'

/**
 * Everything that is meant to break the product, on one that logs all requests and believes where
 * they say that they come from.
 */
const product = fileStack({
  env: { LOG_LEVEL: 'info' },
  gatewayEnv: { TRUSTED_PROXIES: 'loopback' },
})

attacksOnEverything(product)
badInput(product)
hostileAddresses(product)
