import { theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

/** A quiet way on, below a form. */
export const TextLink = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${theme.color.accent};
  font-weight: 600;
  font-size: 0.9375rem;
`
