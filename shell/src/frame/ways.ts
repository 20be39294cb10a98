import { type ButtonLook, buttonLook, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

/** Side by side, what one can do where a page can't go on. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

/** To another page, looking like a button. */
export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`
