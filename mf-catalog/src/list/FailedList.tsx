import { Alert, Button, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

type Props = { query: { isFetching: boolean; refetch: () => unknown } }

/** In place of a list that didn't come. */
export function FailedList({ query }: Props) {
  return (
    <Failed>
      <p>Failed to fetch movies</p>
      <Button disabled={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </Failed>
  )
}

const Failed = styled(Alert)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
`
