import { Cluster, factsLook, theme, titleLook } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { EntryPoster } from './EntryPoster.tsx'

export const ActionRow = styled(Cluster).attrs({
  as: 'li',
  $gap: [1, 2],
  $align: 'center',
  $justify: 'space-between',
})`
  padding-block: ${theme.space(1.5)};
  border-top: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`

export const RowPoster = styled(EntryPoster)`
  width: 3.5rem;
`

export const RowTitle = styled.h3`
  font: 560 1.125rem/1.2 ${theme.font.display};
  overflow-wrap: anywhere;
  a {
    ${titleLook}
  }
`

export const RowFact = styled.p`
  font-size: 0.875rem;
  text-wrap: pretty;
  ${factsLook}
  color: ${theme.color.inkSoft};
`
