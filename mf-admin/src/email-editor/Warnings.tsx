import { type EmailTemplate, templateWarnings } from '@cinecanon/contract'
import { Stack, theme } from '@cinecanon/ui'
import { TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'

type Props = { template: EmailTemplate }

/** It is a live region, because warnings change while one types. */
export function Warnings({ template }: Props) {
  return (
    <List as="ul" $gap={1} aria-live="polite" aria-label="Warnings">
      {templateWarnings(template).map(({ message }) => (
        <li key={message}>
          <TriangleAlert size={18} aria-hidden />
          <span>{message}</span>
        </li>
      ))}
    </List>
  )
}

const List = styled(Stack)`
  li {
    display: flex;
    gap: ${theme.space(1)};
    font-size: 0.9375rem;
  }
  svg {
    flex: none;
    margin-top: 0.15rem;
    color: ${theme.color.accent};
  }
`
