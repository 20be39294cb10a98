import { ConfirmDialog } from '../page/ConfirmDialog.tsx'

type Props = { text: string; onConfirm: () => void; onClose: () => void }

export function ConfirmSimilar({ text, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      heading="Send the same again?"
      cancel="Don’t send"
      confirm="Send all the same"
      look="strong"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text} Yours has not been sent. Users who got that mail would get it twice.</p>
    </ConfirmDialog>
  )
}
