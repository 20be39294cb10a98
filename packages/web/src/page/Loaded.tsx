import { Alert, Button, Cluster, Spinner, StaleNote } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'

type Wording =
  /** Subject of "… could not be loaded." */
  { what: string; failure?: never } | { what?: never; failure: ReactNode }

type Props<T> = Wording & {
  /** Data is shown even if a refetch fails. */
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  /** By default a delayed spinner. */
  skeleton?: ReactNode
  /** For an empty list, or total 0. */
  empty?: ReactNode
  /** Milliseconds; shown as age of the data. */
  staleSince?: number | null
  children: (data: T) => ReactNode
}

/** Data, loading, error with retry, or empty state. */
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

/** Delayed, because fast responses would flicker. */
const Delayed = styled.div`
  display: grid;
  place-items: center;
  min-height: 8rem;
  animation: ${appear} 300ms;
`
