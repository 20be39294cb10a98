import { theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = { id: string; title: string; isBusy?: boolean; isText?: boolean; children: ReactNode }

export function Section({ id, title, isBusy, isText, children }: Props) {
  return (
    <Box aria-labelledby={id} aria-busy={isBusy} data-text={isText}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  )
}

const Box = styled.section`
  h2 {
    margin-bottom: ${theme.space(1.5)};
    font-size: 1.5rem;
  }
  &[data-text] {
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
  }
`
