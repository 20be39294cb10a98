import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from '@cinecanon/contract'
import { callOf, currentUserQuery } from '@cinecanon/web'
import { type QueryClient, queryOptions, useMutation } from '@cinecanon/web/query'

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ meta, signal }) => callOf(meta)(getTwoFactor, {}, signal),
})

export type Proof = { currentPassword: string; code: string }

export function useBeginTwoFactor() {
  return useMutation({
    retry: false,
    mutationFn: ({ currentPassword }: Proof, { meta }) =>
      callOf(meta)(beginTwoFactor, { body: { currentPassword } }),
  })
}

export function useConfirmTwoFactor() {
  return useMutation({
    retry: false,
    mutationFn: (code: string, { meta }) => callOf(meta)(confirmTwoFactor, { body: { code } }),
    onSuccess: (_codes, _code, _result, { client }) => refresh(client),
  })
}

export function useDisableTwoFactor() {
  return useMutation({
    retry: false,
    mutationFn: (body: Proof, { meta }) => callOf(meta)(disableTwoFactor, { body }),
    onSuccess: (_data, _proof, _result, { client }) => refresh(client),
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({
    retry: false,
    mutationFn: (body: Proof, { meta }) => callOf(meta)(renewRecoveryCodes, { body }),
    onSuccess: (_codes, _proof, _result, { client }) => refresh(client),
  })
}

/** Includes the user, for `hasTwoFactor` and the operator's rights. */
function refresh(client: QueryClient): void {
  client.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
  client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
