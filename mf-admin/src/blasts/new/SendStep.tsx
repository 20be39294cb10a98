import type { AudienceCount, BlastAudience, BlastId, EmailTemplate } from '@cinecanon/contract'
import { Alert, Button, Cluster, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { BlastProgress } from '../BlastProgress.tsx'
import { isSimilar, useScheduleBlast } from '../blasts.ts'
import { ConfirmSimilar } from '../ConfirmSimilar.tsx'
import { peopleText } from './audience.ts'
import { type NewBlast, termsOf } from './new-blast.ts'

type Props = {
  form: NewBlast
  to: BlastAudience | null
  /** Of `to`; undefined while counting. */
  count: AudienceCount | undefined
  content: Pick<EmailTemplate, 'subject' | 'html' | 'css'>
}

export function SendStep({ form, to, count, content }: Props) {
  const { mutate, isPending, error, reset } = useScheduleBlast()
  const [blastId, setBlastId] = useState<BlastId>()
  const [problem, setProblem] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (blastId) panel.current?.focus()
  }, [blastId])
  const send = (unlessSimilar: boolean) => {
    const terms = termsOf(form, new Date())
    setProblem('problem' in terms ? terms.problem : problemIn(to, count))
    if ('problem' in terms || problemIn(to, count) || !to || isPending) return
    const { subject, html: htmlContent, css: cssContent } = content
    const request = { to, subject, htmlContent, cssContent, ...terms }
    mutate(unlessSimilar ? { ...request, unlessSimilar } : request, {
      onSuccess: ({ id }) => setBlastId(id),
    })
  }
  if (blastId) {
    return (
      <Panel ref={panel} tabIndex={-1}>
        <BlastProgress blastId={blastId} />
        <Cluster $gap={1.5}>
          <Button onClick={() => setBlastId(undefined)}>Write to others</Button>
          <Button as={Link} to="/email-blasts" $look="quiet">
            All blasts
          </Button>
        </Cluster>
      </Panel>
    )
  }
  return (
    <Panel>
      {problem && <Alert>{problem}</Alert>}
      <div>
        <Button $look="strong" aria-disabled={isPending} onClick={() => send(true)}>
          {count ? `Send to ${peopleText(count.willGet)}` : 'Send'}
        </Button>
      </div>
      {isSimilar(error) && (
        <ConfirmSimilar text={error.text} onConfirm={() => send(false)} onClose={reset} />
      )}
    </Panel>
  )
}

function problemIn(to: BlastAudience | null, count: AudienceCount | undefined): string {
  if (!to) return 'Say whom to write to first.'
  if (!count) return 'The people are still being counted.'
  if (count.isMore) return 'Too many people match. Narrow the rule.'
  return count.willGet === 0 ? 'This would reach no one.' : ''
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(1.5)};
`
