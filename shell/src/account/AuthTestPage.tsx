import { CallError } from '@cinecanon/contract'
import { Button, type ButtonLook, buttonLook, theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { AccountPage, Stack } from './AccountPage.tsx'
import { authCheckQuery } from './auth-check.ts'

/** For looking into a sign-in that doesn't work: what the server says of this browser, and the redirect forms. */
export default function AuthTestPage() {
  const { data: user, error, isFetching, refetch } = useQuery(authCheckQuery)
  const status = isFetching ? 'Checking…' : statusOf(user, error)
  return (
    <AccountPage
      title="Authentication Test"
      heading="Authentication Test"
      hint="What the server says of this browser’s session."
    >
      <Stack>
        <p role="status">
          Status: <strong>{status}</strong>
        </p>
        {user && !isFetching && <UserData user={user} />}
        <Actions>
          <Action href="/api/login?from=/auth-test">Log in</Action>
          <Action href="/api/logout">Log out</Action>
          <Button aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
            Check status
          </Button>
        </Actions>
      </Stack>
    </AccountPage>
  )
}

function statusOf(user: object | null | undefined, error: Error | null): string {
  if (error) return `Error: ${wordsOf(error)}`
  return user ? 'Authenticated' : 'Not authenticated'
}

/** The status tells who looks into it the most; what stands in place of our answer isn't shown. */
function wordsOf(error: Error): string {
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
    margin: 0;
    overflow-wrap: anywhere;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

const Action = styled.a<ButtonLook>`
  ${buttonLook}
`
