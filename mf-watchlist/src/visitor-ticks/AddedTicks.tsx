import type { Import } from '@cinecanon/contract'
import { Alert, Button, Cluster, TitledDialog } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { useState } from 'react'
import { Achievements } from '../badges/Achievements.tsx'
import { effectText } from '../imports/import-texts.ts'
import { reasonOf, useUndoImport } from '../imports/imports.ts'

export function AddedTicks({ done, onClose }: { done: Import; onClose: () => void }) {
  const undo = useUndoImport()
  const [isOpen, setOpen] = useState(true)
  const takeBack = () =>
    undo.mutate(done, {
      onSuccess: () => {
        toast({ title: 'Undone', description: 'Your account is as it was before.' })
        onClose()
      },
    })
  // Badges are celebrated after the dialog.
  if (!isOpen) return <Achievements />
  return (
    <TitledDialog label="Added to your account" width={30} onClose={() => setOpen(false)}>
      <p>{effectText(done)}.</p>
      {undo.isError && <Alert>{reasonOf(undo.error)}</Alert>}
      <Cluster>
        <Button $look="strong" onClick={() => setOpen(false)}>
          Close
        </Button>
        <Button disabled={undo.isPending} onClick={takeBack}>
          {undo.isPending ? 'Undoing…' : 'Undo'}
        </Button>
      </Cluster>
    </TitledDialog>
  )
}
