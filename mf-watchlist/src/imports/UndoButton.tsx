import type { Import, NamedMovie } from '@cinecanon/contract'
import { Alert, Button, Dialog, theme, VisuallyHidden } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { useState } from 'react'
import { styled } from 'styled-components'
import { effectText, filmsText, titleText } from './import-words.ts'
import { reasonOf, useUndoImport } from './imports.ts'

type Props = { of: Import; onUndone?: () => void }

/** Says what undoing takes back, before it does. */
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
        <Small label="Undo this import" onClose={() => setIsAsking(false)}>
          <Column>
            <Title>Undo this import?</Title>
            <p>
              {of.fileName}: {effectText(of)}. All of it becomes as it was before. What you changed
              yourself since stays as it is, and so do badges that you earned.
            </p>
            {undo.isError && <Alert>{reasonOf(undo.error)}</Alert>}
            <Buttons>
              <Button $look="danger" disabled={undo.isPending} onClick={run}>
                {undo.isPending ? 'Undoing …' : 'Undo import'}
              </Button>
              <Button $look="quiet" onClick={() => setIsAsking(false)}>
                Keep it
              </Button>
            </Buttons>
          </Column>
        </Small>
      )}
    </>
  )
}

const named = 3

function undoneText(restored: number, kept: NamedMovie[]): string {
  const back = `${filmsText(restored)} ${restored === 1 ? 'is as it was' : 'are as they were'}.`
  if (kept.length === 0) return back
  const more = kept.length > named ? ` and ${kept.length - named} more` : ''
  return `${back} Changed since, and left alone: ${kept.slice(0, named).map(titleText).join(', ')}${more}.`
}

const Small = styled(Dialog)`
  max-width: 30rem;
`

const Column = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  overflow-wrap: anywhere;
`

const Title = styled.h2`
  margin-right: ${theme.space(5)};
  font-size: 1.375rem;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`
