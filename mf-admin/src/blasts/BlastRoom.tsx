import type { BlastResult, UserId } from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { Draft } from '../email-editor/drafts.ts'
import { AskSimilarBlast } from './AskSimilarBlast.tsx'
import { BlastHistory } from './BlastHistory.tsx'
import { BlastProgress } from './BlastProgress.tsx'
import { isSimilar, useSendBlast } from './blasts.ts'
import { RecipientPicker } from './RecipientPicker.tsx'
import { SendBlast } from './SendBlast.tsx'
import { useSentBlast } from './sent-blast.ts'

const nobody: ReadonlySet<UserId> = new Set()

/** Who gets the mail in the editor, its sending, and what became of earlier ones. */
export function BlastRoom({ content }: { content: Draft }) {
  const [chosen, setChosen] = useState(nobody)
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
    const order = { userIds: [...chosen], subject, htmlContent: html, cssContent: css }
    mutate(unlessSimilar ? { ...order, unlessSimilar } : order, {
      onSuccess: (result) => {
        setSent(result)
        setChosen(nobody)
      },
    })
  }
  return (
    <Room>
      <Column>
        <RecipientPicker chosen={chosen} onChange={setChosen} />
        <SendBlast
          count={chosen.size}
          subject={content.subject}
          sending={isPending ? chosen.size : going}
          onSend={() => send(true)}
        />
        {isSimilar(error) && (
          <AskSimilarBlast words={error.text} onSend={() => send(false)} onClose={reset} />
        )}
      </Column>
      <Column>
        {blastId && <BlastProgress key={blastId} blastId={blastId} />}
        <BlastHistory except={blastId} />
      </Column>
    </Room>
  )
}

const Room = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin-top: ${theme.space(3)};
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(3)};
`
