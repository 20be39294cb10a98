import type { DomainCheckName, EmailTemplate } from '@cinecanon/contract'
import { Button, Cluster, Muted } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { useState } from 'react'
import { mailDomainQuery } from '../../domain/mail-domain.ts'
import { useSendTest } from '../../email-editor/templates.ts'
import { Panel } from '../../page/Panel.tsx'
import { StateMark, stateName } from '../../page/StateMark.tsx'

type Props = { content: Pick<EmailTemplate, 'subject' | 'html' | 'css'> }

export function CheckStep({ content: { subject, html, css } }: Props) {
  const email = useSession().user?.email ?? ''
  const { mutate, isPending } = useSendTest()
  const [sentAt, setSentAt] = useState<Date>()
  const test = { email, templateType: 'email-blast', subject, html, css } as const
  return (
    <Panel title="4. Check">
      <DomainTicks />
      <Cluster $align="center" $gap={1.5}>
        <Button
          aria-disabled={isPending}
          onClick={() => mutate(test, { onSuccess: () => setSentAt(new Date()) })}
        >
          {isPending ? 'Sending…' : 'Send a test to me'}
        </Button>
        <Muted as="span" role="status">
          {sentAt && `Sent to ${email} at ${sentAt.toTimeString().slice(0, 5)}.`}
        </Muted>
      </Cluster>
    </Panel>
  )
}

/** Shows no marks for a test domain, or while the checks can't be loaded. */
function DomainTicks() {
  const { data } = useQuery(mailDomainQuery)
  const checks = data && !data.isTest ? data.checks : []
  return (
    <Cluster $gap={[1, 2]} $align="center">
      {checks.map(({ name, state }) => {
        const label = names[name]
        const text = `${label} ${stateName(state).toLowerCase()}`
        return label && <StateMark key={name} state={state} text={text} />
      })}
      <Link to="/mail-domain">The domain’s checks</Link>
    </Cluster>
  )
}

const names: Partial<Record<DomainCheckName, string>> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }
