import { theme } from '@cinecanon/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

type Props = { title: string; children: ReactNode }

/** One subject of the settings under its heading. */
export function Part({ title, children }: Props) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  > * {
    min-width: 0;
    max-width: 100%;
  }
  h3 {
    font-size: 1.375rem;
  }
`
