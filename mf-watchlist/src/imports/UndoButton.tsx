import type { Import, NamedMovie } from '@cinecanon/contract'
import { Alert, Button, Cluster, TitledDialog, VisuallyHidden } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { counted } from '@cinecanon/web/text'
import { useState } from 'react'
import { effectText, filmText } from './import-texts.ts'
import { reasonOf, useUndoImport } from './imports.ts'

type Props = { of: Import; onUndone?: () => void }

export function UndoButton({ of, onUndone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const undo = useUndoImport()
  const run = () =>
    undo.mutate(of, {
      onSuccess: ({ restored, kept: unchanged }) => {
        setOpen(false)
        toast({ title: 'Import undone', description: undoneText(restored, unchanged) })
        onUndone?.()
      },
    })
  return (
    <>
      <Button $small={!onUndone} onClick={() => setOpen(true)}>
        Undo<VisuallyHidden> the import of {of.fileName}</VisuallyHidden>
      </Button>
      {isOpen && (
        <TitledDialog
          label="Undo this import"
          title="Undo this import?"
          width={30}
          onClose={() => setOpen(false)}
        >
          <p>
            {of.fileName}: {effectText(of)}. Your marks go back to what they were before the import.
            Later changes and earned badges stay.
          </p>
          {undo.isError && <Alert>{reasonOf(undo.error)}</Alert>}
          <Cluster>
            <Button $look="danger" disabled={undo.isPending} onClick={run}>
              {undo.isPending ? 'Undoing…' : 'Undo import'}
            </Button>
            <Button $look="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </Cluster>
        </TitledDialog>
      )}
    </>
  )
}

const titlesNamed = 3

function undoneText(restored: number, unchanged: NamedMovie[]): string {
  const back = `${counted(restored, 'film')} ${restored === 1 ? 'is as it was' : 'are as they were'}.`
  if (unchanged.length === 0) return back
  const more = unchanged.length > titlesNamed ? ` and ${unchanged.length - titlesNamed} more` : ''
  return `${back} Changed since, so not undone: ${unchanged.slice(0, titlesNamed).map(filmText).join(', ')}${more}.`
}
