import { Alert, Button, Cluster, Field, TextArea, TitledDialog } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { countText } from '@cinecanon/web/text'
import { type FormEvent, useState } from 'react'
import { type ImportProgress, isPartial, progressText, useImport } from './suppressions.ts'

type Props = { onClose: () => void }

/** The text stays until every line is imported, because wrong lines can then be corrected. */
export function ImportDialog({ onClose }: Props) {
  const [text, setText] = useState('')
  const { mutate, progress, reset, stop, error, isPending } = useImport(onClose)
  const change = (changed: string) => {
    setText(changed)
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && text.trim()) mutate(text)
  }
  const close = () => {
    stop()
    onClose()
  }
  return (
    <TitledDialog label="Add addresses" width={38} onClose={close}>
      <form onSubmit={submit}>
        <TextArea
          label="Addresses"
          hint="One a line, or a CSV file."
          error={progress.wrong > 0 && !isPartial(progress) ? wrongText(progress) : undefined}
          required
          readOnly={isPending}
          spellCheck={false}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
        <Field
          label="From a file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={isPending}
          onChange={async ({ target }) => change((await target.files?.[0]?.text()) ?? text)}
        />
        {isPartial(progress) && (
          <p role="status">
            <progress aria-label="Import" value={progress.sent} max={progress.of} />{' '}
            {progressText(progress)}
          </p>
        )}
        {error && <Alert>{textOf(error, 'The addresses could not be added.')}</Alert>}
        <Cluster $gap={1.5} $justify="end">
          <Button onClick={close}>Close</Button>
          <Button type="submit" $look="strong" aria-disabled={isPending}>
            {error && isPartial(progress) ? 'Go on' : 'Suppress them'}
          </Button>
        </Cluster>
      </form>
    </TitledDialog>
  )
}

function wrongText(progress: ImportProgress): string {
  const lines = progress.wrongLines.slice(0, 10).join(', ')
  const more = progress.wrong > 10 ? ` and ${countText(progress.wrong - 10)} more` : ''
  return `${progressText(progress)}. Without an address: line ${lines}${more}. Correct these and send again.`
}
