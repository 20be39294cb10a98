import { mailsPerSecond, sharedMailState } from './goals/shared-mail-state.ts'
import { sharedState } from './goals/shared-state.ts'
import { aProduct, twoOfEach } from './product.ts'

const product = aProduct({
  ...twoOfEach,
  env: { MAIL_RATE_PER_SECOND: String(mailsPerSecond) },
})

sharedState(product)
sharedMailState(product)
