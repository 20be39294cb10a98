import { type ButtonLook, buttonLook, theme } from '@cinecanon/ui'
// A remote must not bundle a router, so this is the shared facade.
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

// Each remote has its own copy, because an older shell's facade lacks it.
export { MovieLink, useFollow } from '../films/MovieLink.tsx'

export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`

export const TextLink = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${theme.color.accent};
  font-weight: 600;
  font-size: 0.9375rem;
`
