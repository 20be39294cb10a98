import { Stack } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

type Props = { title: string; id?: string; isBusy?: boolean; children: ReactNode }

export function SettingsSection({ title, id, isBusy = false, children }: Props) {
  const titleId = useId()
  return (
    <Section as="section" id={id} $align="start" aria-labelledby={titleId} aria-busy={isBusy}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </Section>
  )
}

type LoadedProps<T> = Pick<Props, 'title' | 'id'> & {
  query: ComponentProps<typeof Loaded<T>>['query'] & { isPending: boolean }
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

export function LoadedSection<T>({ query, skeleton, children, ...section }: LoadedProps<T>) {
  return (
    <SettingsSection {...section} isBusy={query.isPending}>
      <Loaded query={query} failure="This can’t be shown right now." skeleton={skeleton}>
        {children}
      </Loaded>
    </SettingsSection>
  )
}

/** The selector has no specificity, because children have their own widths. */
const Section = styled(Stack)`
  :where(&) > * {
    min-width: 0;
    max-width: 100%;
  }
  h3 {
    font-size: 1.375rem;
  }
`
