import {
  CallError,
  checkResetLink,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@cinecanon/contract'
import { queryOptions, useMutation } from '../page/query.ts'
import { callOf } from '../page/query-client.ts'
import { textOf, toast } from '../page/toasts.ts'
import { currentUserQuery } from './session.ts'

export function useRequestPasswordReset() {
  return useMutation({
    retry: false,
    mutationFn: (email: string, { meta }) =>
      callOf(meta)(requestPasswordReset, { body: { email } }),
  })
}

export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-link', token],
    queryFn: async ({ meta, signal }) => {
      try {
        await callOf(meta)(checkResetLink, { body: { token } }, signal)
        return { isDead: false }
      } catch (error) {
        if (isDeadLink(error)) return { isDead: true }
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function isDeadLink(error: unknown): boolean {
  return error instanceof CallError && error.code === 'reset_link_invalid'
}

/** The server ends all sessions of the user, this one too. */
export function useResetPassword() {
  return useMutation({
    retry: false,
    mutationFn: (body: { token: string; password: string }, { meta }) =>
      callOf(meta)(resetPassword, { body }),
    onSuccess: (_data, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  })
}

export function useVerifyEmail() {
  return useMutation({
    retry: false,
    mutationFn: (token: string, { meta }) => callOf(meta)(verifyEmail, { body: { token } }),
    onSuccess: (_data, _token, _result, { client }) =>
      client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  })
}

export function useRequestVerification() {
  return useMutation({
    retry: false,
    mutationFn: (_nothing: undefined, { meta }) => callOf(meta)(requestEmailVerification),
    ...tellOfLink,
  })
}

export function passwordCallText(error: unknown): string {
  return error instanceof CallError
    ? textOf(error, 'An error occurred. Please try again.')
    : 'Server error. Please try again later.'
}

export const tellOfLink = {
  onSuccess: () =>
    toast({ title: 'Link sent', description: 'Check your email and follow the link in it.' }),
  onError: (error: unknown) =>
    toast({ title: 'Link not sent', description: passwordCallText(error), isDestructive: true }),
}
