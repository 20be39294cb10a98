import type { Blast, BlastCounts } from '@cinecanon/contract'
import { counted } from '@cinecanon/web/text'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import type { BlastAction } from './blasts.ts'

type Props = { action: BlastAction; blast: Blast; onConfirm: () => void; onClose: () => void }

type Question = {
  heading: string
  text: (counts: BlastCounts) => string
  cancel: string
  confirm: string
}

/** Irreversible actions have a question. */
const questions: Partial<Record<BlastAction, Question>> = {
  cancel: {
    heading: 'Cancel this blast?',
    text: ({ sent, pending, retry }) =>
      `So far ${counted(sent, 'mail')} went out. The other ${counted(pending + retry, 'mail')} will never be sent: a cancelled blast can’t be resumed.`,
    cancel: 'Keep it',
    confirm: 'Cancel the blast',
  },
  resendUnknown: {
    heading: 'Send these again?',
    text: ({ unknown }) =>
      `The connection to the mail server ended before it confirmed ${counted(unknown, 'mail')}. Some may have arrived, and would arrive twice.`,
    cancel: 'Not now',
    confirm: 'Send them again',
  },
}

export function needsConfirmation(action: BlastAction): boolean {
  return action in questions
}

export function ConfirmBlastAction({ action, blast, ...handlers }: Props) {
  const question = questions[action]
  if (!question) return null
  const { text, ...dialog } = question
  return (
    <ConfirmDialog {...dialog} {...handlers}>
      <p>
        <b>{blast.subject}</b>
      </p>
      <p>{text(blast.counts)}</p>
    </ConfirmDialog>
  )
}
