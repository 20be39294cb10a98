import { Button } from '@cinecanon/ui'
import { Answers, AskDialog, AskHeading } from '../page/ask.ts'

type Props = {
  /** What was sent, when and by whom. */
  words: string
  onSend: () => void
  onClose: () => void
}

/** Asks whether the same is meant to go out again. */
export function AskSimilarBlast({ words, onSend, onClose }: Props) {
  return (
    <AskDialog label="Send the same again?" onClose={onClose}>
      <AskHeading>Send the same again?</AskHeading>
      <p>{words} Nothing of yours has been sent. Whoever got that mail would get it twice.</p>
      <Answers>
        <Button onClick={onClose}>Don’t send</Button>
        <Button $look="strong" onClick={onSend}>
          Send all the same
        </Button>
      </Answers>
    </AskDialog>
  )
}
