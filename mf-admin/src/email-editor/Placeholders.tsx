import { type TemplateType, templatePlaceholders } from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export function Placeholders({ type }: { type: TemplateType }) {
  return (
    <Box>
      <summary>Placeholders</summary>
      <dl>
        {templatePlaceholders[type].map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{ ${name} }}`}</code>
            </dt>
            <dd>{placeholderMeanings[name]}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}

const placeholderMeanings: Record<string, string> = {
  name: 'recipient’s first name, or the part of their address before the @',
  APP_URL: 'address of this site, to start links with',
  resetLink: 'the link that sets a new password; it works once, for an hour',
  verifyLink: 'the link that confirms the address; it works once, for a day',
  signInLink: 'the link that allows one sign-in; it works for 30 minutes',
  unsubscribeUrl: 'the link that unsubscribes the recipient',
}

const Box = styled.details`
  font-size: 0.9375rem;
  summary {
    min-height: 2.75rem;
    line-height: 2.75rem;
    font-weight: 600;
    cursor: pointer;
  }
  dl {
    display: grid;
    gap: ${theme.space(0.5)};
    margin: ${theme.space(1)} 0 0;
  }
  ${from.sm} {
    div {
      display: grid;
      grid-template-columns: 12rem minmax(0, 1fr);
      align-items: baseline;
    }
  }
  dd {
    color: ${theme.color.inkSoft};
  }
  code {
    font-size: 0.875rem;
  }
`
