import type { Blast, BlastCounts } from '@cinecanon/contract'
import { Button } from '@cinecanon/ui'
import { Answers, AskDialog, AskHeading } from '../page/ask.ts'
import type { BlastAction } from './blasts.ts'
import { mails } from './words.ts'

type Props = { action: BlastAction; blast: Blast; onYes: () => void; onClose: () => void }

type Question = {
  heading: string
  /** What will happen. */
  words: (counts: BlastCounts) => string
  no: string
  yes: string
}

/** Those that can't be taken back. */
const questions: Partial<Record<BlastAction, Question>> = {
  cancel: {
    heading: 'Cancel this blast?',
    words: ({ sent, pending, retry }) =>
      `So far ${mails(sent)} went out. The other ${mails(pending + retry)} will never be sent: a cancelled blast can’t go on.`,
    no: 'Keep it',
    yes: 'Cancel the blast',
  },
  resendUnknown: {
    heading: 'Send these again?',
    words: ({ unknown }) =>
      `The mail server broke off before it confirmed ${mails(unknown)}. They may have arrived all the same: whoever has theirs gets it a second time.`,
    no: 'Not now',
    yes: 'Send them again',
  },
}

export function isAskedFirst(action: BlastAction): boolean {
  return action in questions
}

/** Says exactly what will happen before it does. */
export function AskBlastAction({ action, blast, onYes, onClose }: Props) {
  const question = questions[action]
  if (!question) return null
  const { heading, words, no, yes } = question
  return (
    <AskDialog label={heading} onClose={onClose}>
      <AskHeading>{heading}</AskHeading>
      <p>
        <b>{blast.subject}</b>
      </p>
      <p>{words(blast.counts)}</p>
      <Answers>
        <Button onClick={onClose}>{no}</Button>
        <Button $look="danger" onClick={onYes}>
          {yes}
        </Button>
      </Answers>
    </AskDialog>
  )
}
