import { type ButtonLook, buttonLook } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

/** Leads to a page of the product. */
export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`

/** Leads to a place on the page, or out of the product. */
export const ButtonAnchor = styled.a<ButtonLook>`
  ${buttonLook}
`
