import type { BlastResult, EmailTemplate, UserId } from '@cinecanon/contract'
import { Columns, Stack, theme } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { BlastProgress } from './BlastProgress.tsx'
import { isSimilar, useSendBlast } from './blasts.ts'
import { ConfirmSimilar } from './ConfirmSimilar.tsx'
import { RecipientPicker } from './RecipientPicker.tsx'
import { SendBlast } from './SendBlast.tsx'
import { useSentBlast } from './sent-blast.ts'

const noUsers: ReadonlySet<UserId> = new Set()

type Props = { content: Pick<EmailTemplate, 'subject' | 'html' | 'css'> }

export function BlastSection({ content }: Props) {
  const [chosen, setChosen] = useState(noUsers)
  const [sent, setSent] = useState<BlastResult>()
  const { mutate, isPending, error, reset } = useSendBlast()
  const going = useSentBlast(sent)
  const blastId = sent?.blastId
  const send = (unlessSimilar: boolean) => {
    if (chosen.size === 0) {
      toast({ title: 'No users selected', isDestructive: true })
      return
    }
    const { subject, html, css } = content
    const request = { userIds: [...chosen].sort(), subject, htmlContent: html, cssContent: css }
    mutate(unlessSimilar ? { ...request, unlessSimilar } : request, {
      onSuccess: (result) => {
        setSent(result)
        setChosen(noUsers)
      },
    })
  }
  return (
    <TwoColumns $gap={3} $from="lg">
      <Stack $gap={3} $justify="start">
        <RecipientPicker chosen={chosen} onChange={setChosen} />
        <SendBlast
          count={chosen.size}
          subject={content.subject}
          sending={isPending ? chosen.size : going}
          onSend={() => send(true)}
        />
        {isSimilar(error) && (
          <ConfirmSimilar text={error.text} onConfirm={() => send(false)} onClose={reset} />
        )}
      </Stack>
      <Stack $gap={3} $justify="start">
        {blastId && <BlastProgress key={blastId} blastId={blastId} />}
        <p>
          <Link to="/email-blasts/new">Write to people by a rule, or later</Link>, or see{' '}
          <Link to="/email-blasts">all blasts</Link>.
        </p>
      </Stack>
    </TwoColumns>
  )
}

const TwoColumns = styled(Columns)`
  margin-top: ${theme.space(3)};
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
`
