import { Stack } from '@cinecanon/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

type Props = {
  title: string
  /** For links to this section. */
  id?: string
  isBusy?: boolean
  children: ReactNode
}

/** One subject of the settings under its heading. */
export function SettingsSection({ title, id, isBusy = false, children }: Props) {
  const titleId = useId()
  return (
    <Section as="section" id={id} $align="start" aria-labelledby={titleId} aria-busy={isBusy}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </Section>
  )
}

/** Without specificity, because children have widths of their own. */
const Section = styled(Stack)`
  :where(&) > * {
    min-width: 0;
    max-width: 100%;
  }
  h3 {
    font-size: 1.375rem;
  }
`
