import { Card, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export const Panel = styled(Card).attrs({ as: 'section' })`
  padding: ${theme.space(2)};
`

export const PanelHeading = styled.h2`
  margin-bottom: ${theme.space(1.5)};
  font-size: 1.25rem;
`
