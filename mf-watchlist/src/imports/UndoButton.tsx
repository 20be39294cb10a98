import type { Import, NamedMovie } from '@cinecanon/contract'
import { Alert, Button, Cluster, TitledDialog, VisuallyHidden } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { counted } from '@cinecanon/web/text'
import { useState } from 'react'
import { effectText, filmText } from './import-texts.ts'
import { reasonOf, useUndoImport } from './imports.ts'

type Props = { of: Import; onUndone?: () => void }

export function UndoButton({ of, onUndone }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const undo = useUndoImport()
  const run = () =>
    undo.mutate(of, {
      onSuccess: ({ restored, kept }) => {
        setIsAsking(false)
        toast({ title: 'Import undone', description: undoneText(restored, kept) })
        onUndone?.()
      },
    })
  return (
    <>
      <Button $small={!onUndone} onClick={() => setIsAsking(true)}>
        Undo<VisuallyHidden> the import of {of.fileName}</VisuallyHidden>
      </Button>
      {isAsking && (
        <TitledDialog
          label="Undo this import"
          title="Undo this import?"
          width={30}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {of.fileName}: {effectText(of)}. All of it becomes as it was before. What you changed
            yourself since stays as it is, and so do badges that you earned.
          </p>
          {undo.isError && <Alert>{reasonOf(undo.error)}</Alert>}
          <Cluster>
            <Button $look="danger" disabled={undo.isPending} onClick={run}>
              {undo.isPending ? 'Undoing …' : 'Undo import'}
            </Button>
            <Button $look="quiet" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
          </Cluster>
        </TitledDialog>
      )}
    </>
  )
}

const titlesNamed = 3

function undoneText(restored: number, kept: NamedMovie[]): string {
  const back = `${counted(restored, 'film')} ${restored === 1 ? 'is as it was' : 'are as they were'}.`
  if (kept.length === 0) return back
  const more = kept.length > titlesNamed ? ` and ${kept.length - titlesNamed} more` : ''
  return `${back} Changed since, and left alone: ${kept.slice(0, titlesNamed).map(filmText).join(', ')}${more}.`
}
