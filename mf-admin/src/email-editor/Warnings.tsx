import { type EmailTemplate, templateWarnings } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'

/** What would be sent, but isn't as it should be. Said as it comes up, without stealing the focus. */
export function Warnings({ template }: { template: EmailTemplate }) {
  const warnings = templateWarnings(template)
  return (
    <List aria-live="polite" aria-label="Warnings">
      {warnings.map(({ message }) => (
        <li key={message}>
          <TriangleAlert size={18} aria-hidden />
          <span>{message}</span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
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
