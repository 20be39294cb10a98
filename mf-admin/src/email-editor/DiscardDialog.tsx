import { Button } from '@cinecanon/ui'
import { Answers, AskDialog, AskHeading } from '../page/ask.ts'

type Props = { onDiscard: () => void; onClose: () => void }

/** A stray click must not cost an hour's writing. */
export function DiscardDialog({ onDiscard, onClose }: Props) {
  return (
    <AskDialog label="Discard changes?" onClose={onClose}>
      <AskHeading>Discard changes?</AskHeading>
      <p>
        What you typed since the last save is lost for good, and the saved text stands here again.
      </p>
      <Answers>
        <Button onClick={onClose}>Keep them</Button>
        <Button $look="danger" onClick={onDiscard}>
          Discard them
        </Button>
      </Answers>
    </AskDialog>
  )
}
