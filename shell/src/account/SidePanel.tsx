import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** What stands beside a form to say what an account is for. Each page says from which width there is room for it. */
export const SidePanel = styled.section`
  display: none;
  align-content: start;
  gap: ${theme.space(3)};
  padding-left: ${theme.space(6)};
  border-left: 1px solid ${theme.color.line};
  p {
    max-width: 46ch;
    color: ${theme.color.inkSoft};
    font-size: 1.125rem;
  }
`
