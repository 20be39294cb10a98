import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 1.5rem;
  height: 1.5rem;
  padding: 0 ${theme.space(0.75)};
  border: 1px solid ${theme.color.line};
  border-bottom-width: 2px;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  font: 600 0.75rem / 1 ${theme.font.text};
`
