import {
  type Call,
  cancelEmailChange,
  changeEmail,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  getAccountSettings,
  getNewsSettings,
  type Input,
  listSessions,
  type Preferences,
  setNewsSettings,
  setPreferences,
} from '@cinecanon/contract'
import {
  becomeVisitor,
  browserTimeZone,
  callOf,
  currentUserQuery,
  toast,
  toastFailure,
} from '@cinecanon/web'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@cinecanon/web/query'
import { useNavigate } from '@cinecanon/web/router'
import { useEffect, useRef } from 'react'

export const accountSettingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ meta, signal }) => callOf(meta)(getAccountSettings, {}, signal),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ meta, signal }) => callOf(meta)(listSessions, {}, signal),
})

export const newsQuery = queryOptions({
  queryKey: ['account', 'news'],
  queryFn: ({ meta, signal }) => callOf(meta)(getNewsSettings, {}, signal),
})

export function useSetNews() {
  return useMutation({
    mutationFn: (wantsNews: boolean, { meta }) =>
      callOf(meta)(setNewsSettings, { body: { wantsNews, timeZone: browserTimeZone() } }),
    onSuccess: (news, _wantsNews, _before, { client }) =>
      client.setQueryData(newsQuery.queryKey, news),
    onError: thenRefresh.onError,
  })
}

export function useSetPreferences() {
  return useMutation({
    mutationFn: (body: Preferences, { meta }) => callOf(meta)(setPreferences, { body }),
    onSuccess: (preferences, _changed, _before, { client }) =>
      client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, preferences }),
    onError: thenRefresh.onError,
  })
}

/** The form shows failures itself. */
export function useFormChange<Typed, Data>(
  send: (call: Call, typed: Typed) => Promise<Data>,
  onSuccess: (client: QueryClient) => unknown = refresh,
) {
  return useMutation({
    retry: false,
    mutationFn: (typed: Typed, { meta }) => send(callOf(meta), typed),
    onSuccess: (_data, _typed, _result, { client }) => onSuccess(client),
  })
}

export function useChangePassword() {
  return useFormChange(
    (call, body: Input<typeof changePassword>['body']) => call(changePassword, { body }),
    (client) => {
      toast({
        title: 'Password changed',
        description: 'You have been signed out everywhere else.',
      })
      return refresh(client)
    },
  )
}

export function useChangeEmail() {
  return useFormChange((call, body: Input<typeof changeEmail>['body']) =>
    call(changeEmail, { body }),
  )
}

export function useCancelEmailChange() {
  return useMutation({
    mutationFn: (_nothing: undefined, { meta }) => callOf(meta)(cancelEmailChange),
    ...thenRefresh,
  })
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string, { meta }) => callOf(meta)(endSession, { body: { id } }),
    ...thenRefresh,
  })
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: (_nothing: undefined, { meta }) => callOf(meta)(endOtherSessions),
    onSuccess: () => toast({ title: 'You have been signed out everywhere else' }),
    ...thenRefresh,
  })
}

/** The user becomes a visitor only at `/`, because this page's guard leads visitors to sign in. */
export function useDeleteAccount() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isDeleted = useRef(false)
  useEffect(
    () => () => {
      if (isDeleted.current) becomeVisitor(client)
    },
    [client],
  )
  return useFormChange(
    (call, body: Input<typeof deleteAccount>['body']) => call(deleteAccount, { body }),
    () => {
      isDeleted.current = true
      toast({ title: 'Account deleted', description: 'All your data has been deleted.' })
      void navigate('/', { replace: true })
    },
  )
}

/** Changes without a form show their failures in a toast. */
const thenRefresh = {
  onError: (error: Error) => toastFailure('Error', error, 'An error occurred. Please try again.'),
  onSettled: (
    _data: unknown,
    _error: unknown,
    _input: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => refresh(client),
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['account'] })
}
