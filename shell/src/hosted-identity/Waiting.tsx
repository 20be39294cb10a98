import { Spinner, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export function Waiting() {
  return (
    <Middle>
      <Spinner />
    </Middle>
  )
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 20rem;
  padding: ${theme.space(4)};
`
