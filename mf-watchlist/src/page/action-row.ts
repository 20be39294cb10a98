import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** One of a list, with what can be done about it at its end. */
export const ActionRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(2)};
  padding-block: ${theme.space(1.5)};
  border-top: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`
