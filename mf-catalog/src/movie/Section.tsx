import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export const Section = styled.section`
  max-width: ${theme.measure};
  scroll-margin-top: ${theme.space(2)};
  p {
    font-size: 1.0625rem;
    line-height: 1.65;
    white-space: pre-line;
  }
  p + p {
    margin-top: ${theme.space(2)};
  }
`

export const SectionTitle = styled.h2`
  margin-bottom: ${theme.space(1.5)};
  font-size: 1.5rem;
`
