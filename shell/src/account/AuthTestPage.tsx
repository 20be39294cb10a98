import { CallError, getAuthUser, type User } from '@cinecanon/contract'
import { Button, ButtonAnchor, Cluster, Stack, theme } from '@cinecanon/ui'
import { callOf, nullIfVisitor, textOf } from '@cinecanon/web'
import { queryOptions, useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { AccountPage } from './AccountPage.tsx'

export default function AuthTestPage() {
  const { data: user, error, isFetching, refetch } = useQuery(authCheckQuery)
  const status = isFetching ? 'Checking…' : statusOf(user, error)
  return (
    <AccountPage
      title="Authentication Test"
      heading="Authentication Test"
      hint="What the server says of this browser’s session."
    >
      <Stack $gap={2.5}>
        <p role="status">
          Status: <strong>{status}</strong>
        </p>
        {user && !isFetching && <UserData user={user} />}
        <Cluster>
          <ButtonAnchor href="/api/login?from=/auth-test">Sign in</ButtonAnchor>
          <ButtonAnchor href="/api/logout">Log out</ButtonAnchor>
          <Button aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
            Check status
          </Button>
        </Cluster>
      </Stack>
    </AccountPage>
  )
}

function statusOf(user: object | null | undefined, error: Error | null): string {
  if (error) return `Error: ${errorText(error)}`
  return user ? 'Authenticated' : 'Not authenticated'
}

function errorText(error: Error): string {
  return error instanceof CallError
    ? `${error.status}: ${textOf(error, 'An error occurred. Please try again.')}`
    : error.message
}

function UserData({ user }: { user: object }) {
  return (
    <section aria-labelledby="user-data">
      <h2 id="user-data">User data</h2>
      <Facts>
        {Object.entries(user).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '–' : String(value)}</dd>
          </div>
        ))}
      </Facts>
    </section>
  )
}

/** Rule 4.5 gives a sign-in in another tab this time. */
const checkDelayMs = 1500

const authCheckQuery = queryOptions({
  queryKey: ['auth-check'],
  queryFn: async ({ meta, signal }): Promise<User | null> => {
    await new Promise((resolve) => setTimeout(resolve, checkDelayMs))
    return callOf(meta)(getAuthUser, {}, signal).catch(nullIfVisitor)
  },
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

const Facts = styled.dl`
  margin: ${theme.space(1.5)} 0 0;
  font-size: 0.875rem;
  div {
    display: grid;
    grid-template-columns: 11rem minmax(0, 1fr);
    gap: ${theme.space(1)};
    padding-block: ${theme.space(0.75)};
    border-top: 1px solid ${theme.color.line};
  }
  dt {
    color: ${theme.color.inkSoft};
  }
  dd {
    overflow-wrap: anywhere;
  }
`
