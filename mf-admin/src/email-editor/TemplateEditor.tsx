import {
  type EmailTemplate,
  type StoredTemplate,
  type TemplateType,
  templatePlaceholders,
  templateWarnings,
} from '@cinecanon/contract'
import { below, Cluster, Field, from, Segments, Stack, theme } from '@cinecanon/ui'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { Facts } from '../page/Facts.tsx'
import { CodeField } from './CodeField.tsx'
import { DraftState } from './DraftState.tsx'
import { useDraft } from './drafts.ts'
import { Preview, PreviewName, usePreview } from './Preview.tsx'
import type { Saving } from './use-saving.ts'

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

type WarningsProps = { template: EmailTemplate }

/** It is a live region, because warnings change while one types. */
function Warnings({ template }: WarningsProps) {
  return (
    <List as="ul" $gap={1} aria-live="polite" aria-label="Warnings">
      {templateWarnings(template).map(({ message }) => (
        <li key={message}>
          <TriangleAlert size={18} aria-hidden />
          <span>{message}</span>
        </li>
      ))}
    </List>
  )
}

const List = styled(Stack)`
  li {
    display: flex;
    gap: ${theme.space(1)};
    font-size: 0.9375rem;
  }
  svg {
    flex: none;
    margin-top: 0.15rem;
    color: ${theme.color.accent};
  }
`

function Placeholders({ type }: { type: TemplateType }) {
  const facts = templatePlaceholders[type].map(
    (name) => [`{{ ${name} }}`, placeholderMeanings[name]] as const,
  )
  return (
    <Box>
      <summary>Placeholders</summary>
      <Facts facts={facts} />
    </Box>
  )
}

const placeholderMeanings: Record<string, string> = {
  name: 'recipient’s first name, or the part of their address before the @',
  APP_URL: 'address of this site, to start links with',
  resetLink: 'the link that sets a new password; it works once, for an hour',
  verifyLink: 'the link that confirms the address; it works once, for a day',
  signInLink: 'the link that allows one sign-in; it works for 30 minutes',
  unsubscribeUrl: 'the link that unsubscribes the recipient',
}

const Box = styled.details`
  font-size: 0.9375rem;
  summary {
    min-height: 2.75rem;
    line-height: 2.75rem;
    font-weight: 600;
    cursor: pointer;
  }
  dt {
    font: 0.875rem/1.5 ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
`
