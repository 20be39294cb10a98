import { type StoredTemplate, templatePlaceholders } from '@cinecanon/contract'
import { Columns, Field, from, Stack } from '@cinecanon/ui'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { CodeField } from './CodeField.tsx'
import { type Draft, useDraft } from './drafts.ts'
import { EditorActions } from './EditorActions.tsx'
import { Placeholders } from './Placeholders.tsx'
import { Preview } from './Preview.tsx'
import { Warnings } from './Warnings.tsx'

type Props = {
  stored: StoredTemplate
  /** Template testers can't save. */
  isReadOnly: boolean
  children: (draft: Draft) => ReactNode
}

export function TemplateEditor({ stored, isReadOnly, children }: Props) {
  const { draft, isDirty, change, discard } = useDraft(stored)
  const [name, setName] = useState('User')
  const { type } = stored
  const shown = useDeferredValue(draft)
  const greets = (templatePlaceholders[type] as readonly string[]).includes('name')
  return (
    <>
      <Columns $gap={3} $from="lg">
        <Stack $justify="start">
          <EditorActions
            stored={stored}
            draft={draft}
            name={name}
            isDirty={isDirty}
            isReadOnly={isReadOnly}
            onDiscard={discard}
          />
          <Field
            label="Subject"
            value={draft.subject}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => change({ subject: event.target.value })}
          />
          <Placeholders type={type} />
          <CodeField
            label="HTML"
            language="html"
            value={draft.html}
            onChange={(html) => change({ html })}
          />
          <CodeField
            label="CSS"
            language="css"
            value={draft.css}
            onChange={(css) => change({ css })}
          />
          <Warnings template={{ type, ...shown }} />
        </Stack>
        <Side $justify="start">
          {greets && (
            <Field
              label="Preview name"
              hint="Stands in for the recipient’s name, here and in test mails."
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <Preview type={type} draft={shown} name={name} />
        </Side>
      </Columns>
      {children(draft)}
    </>
  )
}

const Side = styled(Stack)`
  ${from.lg} {
    position: sticky;
    top: 5rem;
    align-self: start;
  }
`
