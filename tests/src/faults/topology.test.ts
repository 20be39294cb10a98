import { randomKills } from './goals/random-kills.ts'
import { rollingRestarts } from './goals/rolling-restarts.ts'
import { mailsPerSecond, sharedMailState } from './goals/shared-mail-state.ts'
import { sharedState } from './goals/shared-state.ts'
import { aProduct } from './product.ts'

/** Two of each service behind the gateway, three workers, the embedded database. */
const product = aProduct({
  replicas: { catalog: 2, users: 2, 'mail-api': 2 },
  mailWorkers: 3,
  env: { MAIL_RATE_PER_SECOND: String(mailsPerSecond) },
})

sharedState(product)
sharedMailState(product)
rollingRestarts(product)
randomKills(product)
