import { Stack } from '@cinecanon/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

type Props = {
  title: string
  id?: string
  isBusy?: boolean
  children: ReactNode
}

export function SettingsSection({ title, id, isBusy = false, children }: Props) {
  const titleId = useId()
  return (
    <Section as="section" id={id} $align="start" aria-labelledby={titleId} aria-busy={isBusy}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </Section>
  )
}

/** No specificity, because children have their own widths. */
const Section = styled(Stack)`
  :where(&) > * {
    min-width: 0;
    max-width: 100%;
  }
  h3 {
    font-size: 1.375rem;
  }
`
