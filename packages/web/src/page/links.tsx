import { type ButtonLook, buttonLook, theme } from '@cinecanon/ui'
// By the shared facade: a remote must not bring a router of its own.
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

// In each remote's own copy, because an older shell's facade doesn't have it.
export { isPlainClick, MovieLink } from '../films/MovieLink.tsx'

/** Internal link as a button. */
export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`

/** Internal link below a form or text. */
export const TextLink = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${theme.color.accent};
  font-weight: 600;
  font-size: 0.9375rem;
`
