import { type importSuppressions, mostImportedLines, type Reply } from '@cinecanon/contract'
import { Alert, Button, Cluster, Field, TextArea, TitledDialog } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { countText } from '@cinecanon/web/text'
import { type FormEvent, useState } from 'react'
import { addressesText, useImport } from './suppressions.ts'

type Props = { onClose: () => void }

/** Keeps the text until every line is taken. */
export function ImportDialog({ onClose }: Props) {
  const [text, setText] = useState('')
  const { mutate, data, error, isPending } = useImport(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && text.trim()) mutate(text)
  }
  return (
    <TitledDialog label="Add addresses" width={38} onClose={onClose}>
      <form onSubmit={submit}>
        <TextArea
          label="Addresses"
          hint={`One a line, or a CSV file; at most ${countText(mostImportedLines)} lines.`}
          error={data && data.wrong > 0 ? wrongText(data) : undefined}
          required
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Field
          label="From a file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? text)}
        />
        {error && <Alert>{textOf(error, 'The addresses could not be added.')}</Alert>}
        <Cluster $gap={1.5} $justify="end">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" $look="strong" aria-disabled={isPending}>
            Suppress them
          </Button>
        </Cluster>
      </form>
    </TitledDialog>
  )
}

function wrongText({ added, known, wrong, wrongLines }: Reply<typeof importSuppressions>): string {
  const lines = wrongLines.slice(0, 10).join(', ')
  const more = wrong > 10 ? ` and ${countText(wrong - 10)} more` : ''
  return `${addressesText(added)} added, ${countText(known)} known already. Without an address: line ${lines}${more}. Correct these and send again.`
}
