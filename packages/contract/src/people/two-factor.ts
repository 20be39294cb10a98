import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'

/** It is six digits or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = z
  .string()
  .trim()
  .min(1, 'Enter the code')
  .max(40)
  .meta(example('123456'))

export const CurrentPassword = z
  .string()
  .min(1, 'Enter your password')
  .max(1024)
  .meta(example('blue lamp on tuesday'))

/** They are shown once, because only hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const getTwoFactor = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/account/two-factor',
  summary: 'Whether the second factor is on, and how many recovery codes are left',
  response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
})

/** The secret is valid from `confirm` on. */
export const beginTwoFactor = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/two-factor/begin',
  summary: 'Makes a new secret for an authenticator app',
  errors: ['wrong_password', 'no_password', 'two_factor_on', 'too_many_requests'],
  body: z.object({ currentPassword: CurrentPassword }),
  response: z.object({ secret: z.string(), otpauthUrl: z.string(), qrSvg: z.string() }),
})

export const confirmTwoFactor = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  summary: 'Switches the second factor on',
  errors: ['wrong_code', 'two_factor_on', 'two_factor_off', 'too_many_requests'],
  body: z.object({ code: SecondFactorCode }),
  response: RecoveryCodes,
})

export const disableTwoFactor = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/two-factor/disable',
  summary: 'Switches the second factor off',
  errors: ['wrong_password', 'no_password', 'wrong_code', 'two_factor_off', 'too_many_requests'],
  body: z.object({ currentPassword: CurrentPassword, code: SecondFactorCode }),
  response: z.void(),
})

export const renewRecoveryCodes = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  summary: 'Makes new recovery codes in place of the old ones',
  errors: ['wrong_password', 'no_password', 'wrong_code', 'two_factor_off', 'too_many_requests'],
  body: z.object({ currentPassword: CurrentPassword, code: SecondFactorCode }),
  response: RecoveryCodes,
})
