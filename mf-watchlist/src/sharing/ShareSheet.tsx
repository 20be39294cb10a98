import { Dialog, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** A dialog of one narrow column. */
export const ShareSheet = styled(Dialog)`
  max-width: 36rem;
`

export const SheetBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  h2 {
    padding-right: ${theme.space(4)};
    font-size: 1.75rem;
  }
`
