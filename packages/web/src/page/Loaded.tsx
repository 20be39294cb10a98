import { Alert, Button, Cluster, Spinner, StaleNote } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'

type Wording =
  /** Begins the sentence "… could not be loaded.": "Your watchlist". */
  | { what: string; failure?: never }
  /** Says it in other words. */
  | { what?: never; failure: ReactNode }

type Props<T> = Wording & {
  /** As `useQuery` gives it. What is there is shown also while, or after, a newer answer failed. */
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  /** Shown at once while waiting. Without it there is a spinner, after a moment. */
  skeleton?: ReactNode
  /** In place of an empty list, or of a page with the total 0. */
  empty?: ReactNode
  /** Since when the data is old news, in milliseconds: said above it, unless null. */
  staleSince?: number | null
  children: (data: T) => ReactNode
}

/** What a query gives, or why it isn't there: waiting, failed with a way to try again, or empty. */
export function Loaded<T>(props: Props<T>) {
  const { query, what, failure, skeleton = <Waiting />, empty, staleSince, children } = props
  const { data, isError, refetch } = query
  if (data === undefined) {
    if (!isError) return skeleton
    return <Failed onRetry={() => refetch()}>{failure ?? `${what} could not be loaded.`}</Failed>
  }
  return (
    <>
      {staleSince !== undefined && <StaleNote since={staleSince} />}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  )
}

/** In place of what could not be loaded. */
export function Failed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Cluster as={Alert} $gap={2} $align="center" $justify="space-between">
      <p>{children}</p>
      <Button onClick={onRetry}>Try again</Button>
    </Cluster>
  )
}

function Waiting() {
  return (
    <Delayed>
      <Spinner />
    </Delayed>
  )
}

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  return typeof data === 'object' && data !== null && 'total' in data && data.total === 0
}

const appear = keyframes`
  from, 99% { visibility: hidden; }
`

/** Hidden at first: what comes soon doesn't flicker. */
const Delayed = styled.div`
  display: grid;
  place-items: center;
  min-height: 8rem;
  animation: ${appear} 300ms;
`
