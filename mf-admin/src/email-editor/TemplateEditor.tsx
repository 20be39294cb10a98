import { type StoredTemplate, templatePlaceholders } from '@cinecanon/contract'
import { below, Cluster, Field, from, Segments, Stack, theme } from '@cinecanon/ui'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { CodeField } from './CodeField.tsx'
import { DraftState } from './DraftState.tsx'
import { useDraft } from './drafts.ts'
import { Placeholders } from './Placeholders.tsx'
import { Preview, PreviewName, usePreview } from './Preview.tsx'
import type { Saving } from './use-saving.ts'
import { Warnings } from './Warnings.tsx'

type Props = {
  stored: StoredTemplate
  saving: Saving
  /** Template testers can't save. */
  isReadOnly: boolean
  name: string
  onName: (name: string) => void
  children: ReactNode
}

const sides = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const

const languages = [
  { value: 'html', label: 'HTML' },
  { value: 'css', label: 'CSS' },
] as const

export function TemplateEditor({ stored, saving, isReadOnly, name, onName, children }: Props) {
  const { draft, isDirty, change, discard } = useDraft(stored)
  const [side, setSide] = useState<'edit' | 'preview'>('edit')
  const [language, setLanguage] = useState<'html' | 'css'>('html')
  const { type } = stored
  const shown = useDeferredValue(draft)
  const preview = usePreview(type, shown, name)
  const greets = (templatePlaceholders[type] as readonly string[]).includes('name')
  return (
    <>
      <Switch>
        <Segments label="Show" value={side} options={sides} onChange={setSide} />
      </Switch>
      <Sides data-side={side}>
        <Edit $justify="start">
          <DraftState {...{ stored, draft, isDirty, isReadOnly, saving }} onDiscard={discard} />
          <Field
            label="Subject"
            value={draft.subject}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => change({ subject: event.target.value })}
          />
          <Placeholders type={type} />
          <Cluster>
            <Segments label="Code" value={language} options={languages} onChange={setLanguage} />
          </Cluster>
          <Code data-language={language}>
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
          </Code>
          <Warnings template={{ type, ...shown }} />
        </Edit>
        <View>
          {greets && <PreviewName name={name} onName={onName} />}
          <Preview {...preview} />
        </View>
      </Sides>
      <Below>{children}</Below>
    </>
  )
}

const Switch = styled.div`
  padding: ${theme.space(2)} var(--console-padding) 0;
  ${from.lg} {
    display: none;
  }
`

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
  ${below.lg} {
    &[data-side='preview'] > :first-child,
    &[data-side='edit'] > :last-child {
      display: none;
    }
  }
`

const Edit = styled(Stack)`
  padding: ${theme.space(2)} var(--console-padding);
  ${from.lg} {
    padding: ${theme.space(1)} ${theme.space(3)} ${theme.space(3)};
  }
`

/** The field of the other language is hidden, because unmounting would lose its undo history. */
const Code = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: 30rem;
  &[data-language='html'] > :last-child,
  &[data-language='css'] > :first-child {
    display: none;
  }
  ${from.lg} {
    height: max(30rem, calc(100dvh - var(--console-top) - 16rem));
  }
`

const View = styled(Stack).attrs({ $gap: 1.5 })`
  grid-template-rows: auto minmax(0, 1fr);
  height: calc(100dvh - var(--console-top));
  padding: ${theme.space(2)};
  background: ${theme.color.sunken};
  > :only-child {
    grid-row: 1 / -1;
  }
  ${from.lg} {
    position: sticky;
    top: var(--console-top);
    border-left: 1px solid ${theme.color.line};
  }
`

const Below = styled.div`
  &:not(:empty) {
    padding: ${theme.space(3)} var(--console-padding) ${theme.space(8)};
    border-top: 1px solid ${theme.color.line};
  }
`
