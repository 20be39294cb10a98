import { Stack, theme } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
import { styled } from 'styled-components'

export function Ending() {
  return (
    <Closing $gap={3} $align="start">
      <p>
        Then comes the part that no sum can do. See the films, argue with the order, and keep count
        of the ones you have left.
      </p>
      <ButtonLink to="/" $look="strong">
        Explore Our Top 100 Movies
      </ButtonLink>
    </Closing>
  )
}

const Closing = styled(Stack)`
  margin-top: ${theme.space(5)};
  @media print {
    a {
      display: none;
    }
  }
`
