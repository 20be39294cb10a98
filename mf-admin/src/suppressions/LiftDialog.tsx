import type { Suppression } from '@cinecanon/contract'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { useLift, whyText } from './suppressions.ts'

type Props = { suppression: Suppression; onLifted: () => void; onClose: () => void }

export function LiftDialog({ suppression, onLifted, onClose }: Props) {
  const { mutate, isPending } = useLift()
  const lift = () => mutate(suppression.email, { onSettled: onLifted })
  return (
    <ConfirmDialog
      heading="Lift this suppression?"
      cancel="Keep it"
      confirm="Lift it"
      isPending={isPending}
      onConfirm={lift}
      onClose={onClose}
    >
      <p>
        <b>{suppression.email}</b>: {whyText(suppression)}
      </p>
      <p>The next blast writes to it again. The audit trail notes it with your name.</p>
    </ConfirmDialog>
  )
}
