import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** One film of a list, and what is said of it. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${theme.space(2)};
  padding-block: ${theme.space(1)};
  border-top: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`

export const Said = styled.span`
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
`
