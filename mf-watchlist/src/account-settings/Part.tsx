import { theme } from '@cinecanon/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

type Props = {
  title: string
  /** Place that a link may lead to. */
  place?: string
  isBusy?: boolean
  children: ReactNode
}

/** One subject of the settings under its heading. */
export function Part({ title, place, isBusy = false, children }: Props) {
  const id = useId()
  return (
    <Section id={place} aria-labelledby={id} aria-busy={isBusy}>
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
