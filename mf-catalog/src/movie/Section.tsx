import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** A part of a film's page that is read. */
export const Section = styled.section`
  display: grid;
  gap: ${theme.space(2)};
  max-width: ${theme.measure};
  scroll-margin-top: ${theme.space(2)};
  h2 {
    font-size: 1.625rem;
  }
  p {
    font-size: 1.0625rem;
    line-height: 1.65;
    white-space: pre-line;
  }
`
