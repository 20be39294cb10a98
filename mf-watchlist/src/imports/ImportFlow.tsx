import type { Import, Rehearsal } from '@cinecanon/contract'
import { Alert, Stack, VisuallyHidden } from '@cinecanon/ui'
import { useLocation, useNavigate } from '@cinecanon/web/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { Achievements } from '../badges/Achievements.tsx'
import { DropZone } from './DropZone.tsx'
import { ImportDone } from './ImportDone.tsx'
import { maxBytes, reasonOf, useRehearseImport } from './imports.ts'
import { RehearsalView } from './RehearsalView.tsx'

type Step =
  | { at: 'file'; isReturning: boolean }
  | { at: 'rehearsal'; rehearsal: Rehearsal }
  | { at: 'done'; done: Import; left: number }

export function ImportFlow() {
  const [step, setStep] = useState<Step>({ at: 'file', isReturning: false })
  const [tooLarge, setTooLarge] = useState(false)
  const rehearse = useRehearseImport()
  const start = () => {
    rehearse.reset()
    setStep({ at: 'file', isReturning: true })
  }
  const choose = (file: File) => {
    setTooLarge(file.size > maxBytes)
    if (file.size > maxBytes) return rehearse.reset()
    rehearse.mutate(file, {
      onSuccess: (rehearsal) => setStep({ at: 'rehearsal', rehearsal }),
    })
  }

  useDroppedFile(choose)

  if (step.at === 'rehearsal') {
    return (
      <RehearsalView
        rehearsal={step.rehearsal}
        onDone={(done, left) => setStep({ at: 'done', done, left })}
        onCancel={start}
      />
    )
  }
  if (step.at === 'done') {
    return (
      <>
        <ImportDone done={step.done} left={step.left} onAgain={start} />
        <Achievements />
      </>
    )
  }
  return (
    <Section as="section" aria-label="Import a file">
      <DropZone
        reading={rehearse.isPending ? rehearse.variables.name : undefined}
        isReturning={step.isReturning}
        onFile={choose}
      />
      <VisuallyHidden role="status">
        {rehearse.isPending && `Reading ${rehearse.variables.name}`}
      </VisuallyHidden>
      {tooLarge && <Alert>This file is larger than 20 MB. Exports of films are smaller.</Alert>}
      {rehearse.isError && (
        <Alert>
          <strong>{rehearse.variables.name}</strong>: {reasonOf(rehearse.error)} Nothing was
          changed.
        </Alert>
      )}
    </Section>
  )
}

/** A file that was dropped on another page is read once, because a reload begins again. */
function useDroppedFile(choose: (file: File) => void): void {
  const navigate = useNavigate()
  const { file } = (useLocation().state ?? {}) as { file?: unknown }
  const read = useEffectEvent(choose)
  useEffect(() => {
    if (!(file instanceof File)) return
    void navigate('/import', { replace: true })
    read(file)
  }, [file, navigate])
}

const Section = styled(Stack)`
  overflow-wrap: anywhere;
`
