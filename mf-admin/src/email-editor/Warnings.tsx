import { type ClientWarning, type EmailTemplate, templateWarnings } from '@cinecanon/contract'
import { Stack, theme } from '@cinecanon/ui'
import { TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'

type Props = { template: EmailTemplate; warnings: ClientWarning[] }

/** A live region announces new ones. Details, because most mails can do without looks. */
export function Warnings({ template, warnings }: Props) {
  const looks = warnings.filter(({ severity }) => severity === 'look')
  const layouts = warnings.filter(({ severity }) => severity === 'layout')
  return (
    <div>
      <List as="ul" $gap={1} aria-live="polite" aria-label="Warnings">
        {[...templateWarnings(template), ...layouts].map(({ message }) => (
          <li key={message}>
            <TriangleAlert size={18} aria-hidden />
            <span>{message}</span>
          </li>
        ))}
      </List>
      {looks.length > 0 && (
        <Details>
          <summary>Looks plainer in some mail programs ({looks.length})</summary>
          <ul>
            {looks.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Details>
      )}
    </div>
  )
}

const Details = styled.details`
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  summary {
    min-height: 2.75rem;
    line-height: 2.75rem;
    cursor: pointer;
  }
`

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
