import { requestEmailVerification, verifyEmail } from '@cinecanon/contract'
import { useMutation } from '@tanstack/react-query'
import { tellOfLink } from './password-resets.ts'
import { callOf } from './query-client.ts'
import { currentUserQuery } from './session.ts'

/** Takes the token of a mailed link. */
export function useVerifyEmail() {
  return useMutation({
    retry: false,
    mutationFn: (token: string, { meta }) => callOf(meta)(verifyEmail, { body: { token } }),
    onSuccess: (_data, _token, _result, { client }) =>
      client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  })
}

/** Has the link mailed again to a signed-in user whose address isn't verified (`user.emailVerified`). */
export function useRequestVerification() {
  return useMutation({
    retry: false,
    mutationFn: (_nothing: undefined, { meta }) => callOf(meta)(requestEmailVerification),
    ...tellOfLink,
  })
}
