import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from '@cinecanon/contract'
import { callOf, currentUserQuery } from '@cinecanon/web'
import { type QueryClient, queryOptions } from '@cinecanon/web/query'
import { useFormChange } from './account-settings.ts'

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ meta, signal }) => callOf(meta)(getTwoFactor, {}, signal),
})

export type Proof = { currentPassword: string; code: string }

export function useBeginTwoFactor() {
  return useFormChange(
    (call, { currentPassword }: Proof) => call(beginTwoFactor, { body: { currentPassword } }),
    () => undefined,
  )
}

export function useConfirmTwoFactor() {
  return useFormChange((call, code: string) => call(confirmTwoFactor, { body: { code } }), refresh)
}

export function useDisableTwoFactor() {
  return useFormChange((call, body: Proof) => call(disableTwoFactor, { body }), refresh)
}

export function useRenewRecoveryCodes() {
  return useFormChange((call, body: Proof) => call(renewRecoveryCodes, { body }), refresh)
}

/** The user has `hasTwoFactor`, and the operator's rights depend on it. */
function refresh(client: QueryClient): void {
  client.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
  client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
