import { Card, from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export const Panel = styled(Card).attrs({ as: 'section' })`
  padding: ${theme.space(2)};
`

export const PanelHeading = styled.h2`
  margin-bottom: ${theme.space(1.5)};
  font-size: 1.25rem;
`

export const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${theme.space(3)};
  padding: ${theme.space(1)} 0;
  border-top: 1px solid ${theme.color.line};
  ${from.md} {
    grid-template-columns: 9rem minmax(0, 1fr);
  }
`

export const EntryName = styled.h3`
  font: 600 1rem/1.55 ${theme.font.text};
`
