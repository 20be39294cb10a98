import { Alert, Button, Cluster, Spinner, StaleNote } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'

type Wording =
  /** It is the subject of "… could not be loaded." */
  { what: string; failure?: never } | { what?: never; failure: ReactNode }

type Props<T> = Wording & {
  /** Data stays shown if a refetch fails. */
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  /** The default is a delayed spinner. */
  skeleton?: ReactNode
  /** It replaces an empty list, and data whose `total` is 0. */
  empty?: ReactNode
  /** The age of the data is shown; it is a timestamp in milliseconds. */
  staleSince?: number | null
  children: (data: T) => ReactNode
}

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

/** Fast responses would flicker. */
const Delayed = styled.div`
  display: grid;
  place-items: center;
  min-height: 8rem;
  animation: ${appear} 300ms;
`
