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
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callOf, currentUserKey } from '../page/query-client.ts'
import { type Toast, textOf, toast } from '../page/toasts.ts'

/** The signed-in user, or null for a visitor. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async ({ client, meta, signal }): Promise<User | null> => {
    const user = await callOf(meta)(getCurrentUser, {}, signal).catch(nullIfVisitor)
    const before = client.getQueryData<User | null>(currentUserKey)
    // In another tab of this browser.
    if (before && before.id !== user?.id) forgetPersonal(client)
    return user
  },
  staleTime: 5 * minutes,
  gcTime: 10 * minutes,
})

/** `code` is the second factor's; `linkToken` that of a mailed link that led to the form. */
export type SignIn = { email: string; password: string; code?: string; linkToken?: string }

type Session = {
  user: User | null
  /** Not known (yet). */
  isLoading: boolean
  isAuthenticated: boolean
  /** There may be an account, but it can't be reached. `user` is the last known one. */
  isUnavailable: boolean
  /** Why not, as far as this page was told. */
  error: Error | null
}

export function useSession(): Session {
  const { data, isError, error, errorUpdateCount } = useQuery(currentUserQuery)
  const isUnknown = data === undefined
  return {
    user: data ?? null,
    isLoading: isUnknown,
    isAuthenticated: Boolean(data),
    // While it is asked for again, a query that never had an answer shows no error.
    isUnavailable: isUnknown ? errorUpdateCount > 0 : data !== null && isError,
    error,
  }
}

/** What a person reads where their account would be. */
export const accountUnavailableText = 'Your account can’t be reached right now'

/** For the server: there is a session cookie, but whose it is can't be asked. */
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
      if (!isSecondFactorAskedFor(error)) tellFailure(error, 'Login failed')
    },
  })
}

export function useRegister() {
  return useMutation({
    retry: false,
    mutationFn: ({ email, password }: { email: string; password: string }, { meta }) =>
      callOf(meta)(register, {
        body: { email, username: email, password, firstName: '', lastName: '' },
      }),
    onSuccess: entering({
      title: 'Registration successful',
      description: 'Your account has been created.',
    }),
    onError: (error) => tellFailure(error, 'Registration failed'),
  })
}

type Hosted = { getToken: () => Promise<string | null>; code?: string }

/** Signs in who the hosted identity provider has signed in. */
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
    onSuccess: (_data, _nothing, _result, { client }) => {
      becomeVisitor(client)
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' })
    },
    onError: (error) => tellFailure(error, 'Logout failed', 'Please try again'),
  })
}

/** The first proof was right, and the account asks for a second. */
export function isSecondFactorAskedFor(error: unknown): boolean {
  return error instanceof CallError && error.code === 'second_factor_required'
}

/** Whoever was signed in on this page isn't any more. */
export function becomeVisitor(client: QueryClient): void {
  forgetPersonal(client)
  client.setQueryData(currentUserQuery.queryKey, null)
}

/** What follows a call that has signed someone in. */
function entering(welcome: Omit<Toast, 'id'>) {
  return (user: User, _input: unknown, _result: unknown, { client }: { client: QueryClient }) => {
    forgetPersonal(client)
    client.setQueryData(currentUserQuery.queryKey, user)
    toast(welcome)
  }
}

function tellFailure(error: unknown, title: string, otherwise = title): void {
  toast({ title, description: textOf(error, otherwise), isDestructive: true })
}

/** Null when the error says that the page has a visitor; throws any other error again. */
export function nullIfVisitor(error: unknown): null {
  if (error instanceof CallError && error.status === 401) return null
  throw error
}

/** Drops all personal data, so that it never shows to the next user of this page. */
function forgetPersonal(client: QueryClient): void {
  client.removeQueries({ queryKey: ['movie-states'] })
  client.removeQueries({ queryKey: ['watchlist'] })
  client.removeQueries({ queryKey: ['account'] })
}
