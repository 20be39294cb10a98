import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** A sentence across the page, between the header and what the page shows. */
export const NoticeBar = styled.div`
  padding-block: ${theme.space(1.5)};
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  a {
    color: ${theme.color.accent};
    font-weight: 600;
  }
`
