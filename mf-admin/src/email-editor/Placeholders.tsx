import { type TemplateType, templatePlaceholders } from '@cinecanon/contract'
import { styled } from 'styled-components'
import { Facts } from '../page/Facts.tsx'

export function Placeholders({ type }: { type: TemplateType }) {
  const facts = templatePlaceholders[type].map(
    (name) => [`{{ ${name} }}`, placeholderMeanings[name]] as const,
  )
  return (
    <Box>
      <summary>Placeholders</summary>
      <Facts facts={facts} />
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
  dt {
    font: 0.875rem/1.5 ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
`
