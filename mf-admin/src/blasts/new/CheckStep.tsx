import type { EmailTemplate } from '@cinecanon/contract'
import { Button, Cluster, Muted } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { useState } from 'react'
import { useSendTest } from '../../email-editor/templates.ts'
import { Panel } from '../../page/Panel.tsx'
import { DomainTicks } from './DomainTicks.tsx'

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
          onClick={() => isPending || mutate(test, { onSuccess: () => setSentAt(new Date()) })}
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
