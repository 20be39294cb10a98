import type { UserId } from '@cinecanon/contract'
import { Muted, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { Rows } from '../page/Panel.tsx'
import { mailKindNames, mailResultNames } from './user-texts.ts'
import { mailsToQuery, useMailStates } from './users.ts'

type Props = { id: UserId }

export function MailFact({ id }: Props) {
  const { text, since } = useMailStates([id])(id)
  return since ? `${text} since ${utcMoment(since)}` : text
}

export function Mails({ id }: Props) {
  return (
    <section aria-labelledby="mails-to">
      <Heading id="mails-to">Mails of the last 30 days</Heading>
      <Loaded query={useQuery(mailsToQuery(id))} what="The mails">
        {({ mails }) =>
          mails.length ? (
            <Rows as="ul">
              {mails.map(({ kind, status, at, smtpCode, error }) => (
                <li key={at + kind}>
                  <span>{mailKindNames[kind]}</span>
                  <Muted as="span">{utcMoment(at)}</Muted>
                  <span>
                    {mailResultNames[status]}
                    {error && ` (${[smtpCode, error].filter(Boolean).join(' ')})`}
                  </span>
                </li>
              ))}
            </Rows>
          ) : (
            <Muted>None.</Muted>
          )
        }
      </Loaded>
    </section>
  )
}

const Heading = styled.h3`
  margin-bottom: ${theme.space(1)};
  font: 600 1rem/1.5 ${theme.font.text};
`
