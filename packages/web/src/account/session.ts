import {
  CallError,
  getCurrentUser,
  login,
  logout,
  openHostedSession,
  register,
  type User,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import type { MutationFunctionContext } from '@tanstack/react-query'
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
} from '../page/query.ts'
import { callOf, currentUserKey } from '../page/query-client.ts'
import { isSignedOut, type Toast, textOf, toast } from '../page/toasts.ts'
import { browserTimeZone } from './news.ts'

/** It is null for a visitor. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async ({ client, meta, signal }): Promise<User | null> => {
    const user = await callOf(meta)(getCurrentUser, {}, signal).catch(nullIfVisitor)
    const before = client.getQueryData<User | null>(currentUserKey)
    // Another tab changed the session.
    if (before && before.id !== user?.id) {
      forgetPersonal(client)
      client.setQueryData(sessionEndedKey, user === null)
    }
    return user
  },
  staleTime: 5 * minutes,
  gcTime: 10 * minutes,
})

const sessionEndedKey = ['session-ended']

/** A sign-out on this page doesn't count. */
export function hasSessionEnded(client: QueryClient): boolean {
  return client.getQueryData(sessionEndedKey) ?? false
}

/** `code` is the second factor's, `linkToken` a mailed link's. */
export type SignIn = { email: string; password: string; code?: string; linkToken?: string }

type Session = {
  user: User | null
  isLoading: boolean
  isAuthenticated: boolean
  /** The account service fails; `user` is the last one received. */
  isUnavailable: boolean
  error: Error | null
}

export function useSession(): Session {
  const { data, isError, error, errorUpdateCount } = useQuery(currentUserQuery)
  const isUnknown = data === undefined
  return {
    user: data ?? null,
    isLoading: isUnknown,
    isAuthenticated: Boolean(data),
    // A query that never succeeded has no error while refetching.
    isUnavailable: isUnknown ? errorUpdateCount > 0 : data !== null && isError,
    error,
  }
}

export const accountUnavailableText = 'Your account can’t be reached right now'

/** The server calls it where svc-users can't resolve a session cookie. */
export function setAccountUnavailable(client: QueryClient): void {
  const { queryKey } = currentUserQuery
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ status: 'error', errorUpdateCount: 1 })
}

export function useLogin() {
  return useMutation({
    retry: false,
    mutationFn: (body: SignIn, { meta }) => callOf(meta)(login, { body }),
    onSuccess: entering({ title: 'Login successful', description: 'Welcome back!' }),
    onError: (error) => {
      if (!isSecondFactorRequired(error)) tellFailure(error, 'Login failed')
    },
  })
}

type Registration = { email: string; password: string; wantsNews?: boolean }

export function useRegister() {
  return useMutation({
    retry: false,
    mutationFn: (typed: Registration, { meta }) =>
      callOf(meta)(register, {
        body: {
          ...typed,
          username: typed.email,
          firstName: '',
          lastName: '',
          timeZone: browserTimeZone(),
        },
      }),
    onSuccess: entering({
      title: 'Registration successful',
      description: 'Your account has been created.',
    }),
    onError: (error) => tellFailure(error, 'Registration failed'),
  })
}

type Hosted = { getToken: () => Promise<string | null>; code?: string }

export function useHostedSession() {
  return useMutation({
    retry: false,
    mutationFn: async ({ getToken, code }: Hosted, { meta }) => {
      const token = (await getToken()) ?? ''
      return callOf(meta)(openHostedSession, { body: { token, ...(code && { code }) } })
    },
    onSuccess: entering({ title: 'Login successful', description: 'Welcome back!' }),
  })
}

export function useLogout() {
  return useMutation({
    retry: false,
    mutationFn: (_nothing: undefined, { meta }) => callOf(meta)(logout),
    // Requests that arrive after the sign-out would be refused.
    onMutate: (_nothing, { client }) => client.cancelQueries(personal),
    onSuccess: (_data, _nothing, _result, { client }) => {
      becomeVisitor(client)
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' })
    },
    onError: (error, _nothing, _result, { client }) => {
      tellFailure(error, 'Logout failed', 'Please try again')
      void client.invalidateQueries(personal)
    },
  })
}

export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof CallError && error.code === 'second_factor_required'
}

export function becomeVisitor(client: QueryClient): void {
  forgetPersonal(client)
  client.removeQueries({ queryKey: sessionEndedKey })
  client.setQueryData(currentUserQuery.queryKey, null)
}

const cookieRefused = new CallError(
  401,
  'This browser didn’t keep you signed in. Allow cookies for this site.',
)

function entering(welcome: Omit<Toast, 'id'>) {
  return async (
    user: User,
    _input: unknown,
    _result: unknown,
    context: MutationFunctionContext,
  ) => {
    const { client, meta } = context
    // The browser may have refused the cookie.
    const refusal = await callOf(meta)(getCurrentUser, {}).catch((error: unknown) => error)
    if (isSignedOut(refusal)) throw cookieRefused
    forgetPersonal(client)
    client.setQueryData(currentUserQuery.queryKey, user)
    toast(welcome)
  }
}

function tellFailure(error: unknown, title: string, otherwise = title): void {
  const heading = error === cookieRefused ? 'Not signed in' : title
  toast({ title: heading, description: textOf(error, otherwise), isDestructive: true })
}

/** 401 is a visitor; other errors are rethrown. */
export function nullIfVisitor(error: unknown): null {
  if (error instanceof CallError && error.status === 401) return null
  throw error
}

/** The page's next user must not see personal data. */
function forgetPersonal(client: QueryClient): void {
  client.removeQueries(personal)
}

const personal = {
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    ['movie-states', 'viewings', 'watchlist', 'account'].includes(String(queryKey[0])),
}
