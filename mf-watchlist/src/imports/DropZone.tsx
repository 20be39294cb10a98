import { Button, Heading, Muted, Row, Spinner, theme } from '@cinecanon/ui'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

type Props = {
  reading: string | undefined
  /** The button takes the focus, because a later step was left. */
  isReturning: boolean
  onFile: (file: File) => void
}

export function DropZone({ reading, isReturning, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReturning) button.current?.focus()
  }, [isReturning])
  useEffect(keepStrayFilesOut, [])
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !reading) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Zone
      data-over={isOver ? '' : undefined}
      aria-busy={Boolean(reading)}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        accept=".zip,.csv,.json,.txt"
        onChange={(event) => {
          take(event.target.files)
          // The input is reset, because the same file can be chosen again.
          event.target.value = ''
        }}
      />
      {reading ? (
        <Reading as="p" $gap={1.5} $align="center" aria-hidden="true">
          <Spinner />
          <span>Reading {reading}…</span>
        </Reading>
      ) : (
        <>
          <Heading $size={1.5}>Drop your export here</Heading>
          <Text>A ZIP, CSV or JSON file from Letterboxd, IMDb, Trakt, Simkl or Cinecanon</Text>
          <Button ref={button} $look="strong" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </>
      )}
    </Zone>
  )
}

/** A browser would open a file that is dropped outside. */
function keepStrayFilesOut(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}

const Zone = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${theme.space(1.5)};
  min-height: 14rem;
  padding: ${theme.space(4)} ${theme.space(2)};
  border: 1px dashed ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  text-align: center;
  transition: background ${theme.motion.quick}, border-color ${theme.motion.quick};
  &[data-over] {
    border-color: ${theme.color.accentMark};
    background: ${theme.color.sunken};
  }
`

const Text = styled(Muted)`
  max-width: 40ch;
`

const Reading = styled(Row)`
  overflow-wrap: anywhere;
`
