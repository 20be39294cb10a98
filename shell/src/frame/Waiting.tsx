import { Spinner, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export function Waiting({ isPage = false }: { isPage?: boolean }) {
  return (
    <Middle data-page={isPage ? '' : undefined}>
      <Spinner />
    </Middle>
  )
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 20rem;
  padding: ${theme.space(4)};
  &[data-page] {
    min-height: 60vh;
  }
  @media (scripting: none) {
    display: none;
  }
`
