import type { StoredTemplate } from '@cinecanon/contract'
import { Alert, Button, Cluster, theme } from '@cinecanon/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { type Draft, draftSaved } from './drafts.ts'
import { SendTestDialog } from './SendTestDialog.tsx'
import { isStale, useSaveTemplate } from './templates.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type Props = {
  stored: StoredTemplate
  draft: Draft
  name: string
  isDirty: boolean
  isReadOnly: boolean
  onDiscard: () => void
}

export function EditorActions({ stored, draft, name, isDirty, isReadOnly, onDiscard }: Props) {
  const [open, setOpen] = useState<'test' | 'versions' | 'discard'>()
  const { mutate, isPending, error, reset } = useSaveTemplate()
  const { type } = stored
  const save = (version?: number) => {
    const { version: _before, ...content } = draft
    const template = { type, ...content, ...(version !== undefined && { version }) }
    mutate(template, { onSuccess: (saved) => draftSaved(draft, saved) })
  }
  const close = () => setOpen(undefined)
  return (
    <div>
      <Cluster>
        {!isReadOnly && (
          <Button $look="strong" aria-disabled={isPending} onClick={() => save(draft.version)}>
            {isPending ? 'Saving…' : 'Save Template'}
          </Button>
        )}
        <Button onClick={() => setOpen('test')}>Send Test Email</Button>
      </Cluster>
      <State $gap={[1, 2]} $align="center" $justify="space-between">
        <span role="status">{stateOf(stored, isDirty)}</span>
        <Cluster>
          {isDirty && (
            <Button $small onClick={() => setOpen('discard')}>
              Discard changes
            </Button>
          )}
          <Button $small onClick={() => setOpen('versions')}>
            Versions
          </Button>
        </Cluster>
      </State>
      {isStale(error) && (
        <Stale>
          <p>
            Another version was saved while you were editing. Your draft is unchanged. See the new
            one under Versions, or replace it with yours.
          </p>
          <Cluster>
            <Button onClick={() => save()}>Save mine over it</Button>
            <Button $look="quiet" onClick={() => reset()}>
              Not now
            </Button>
          </Cluster>
        </Stale>
      )}
      {open === 'discard' && (
        <ConfirmDialog
          heading="Discard changes?"
          cancel="Keep them"
          confirm="Discard them"
          onConfirm={() => {
            close()
            onDiscard()
          }}
          onClose={close}
        >
          <p>
            What you typed since the last save is lost for good, and the saved text stands here
            again.
          </p>
        </ConfirmDialog>
      )}
      {open === 'test' && (
        <SendTestDialog
          type={type}
          draft={draft}
          name={name}
          isReadOnly={isReadOnly}
          onClose={close}
        />
      )}
      {open === 'versions' && (
        <VersionsDialog
          type={type}
          isDirty={isDirty}
          isReadOnly={isReadOnly}
          onRestored={onDiscard}
          onClose={close}
        />
      )}
    </div>
  )
}

function stateOf({ version, savedBy }: StoredTemplate, isDirty: boolean): string {
  if (isDirty) return 'There are changes that aren’t saved. This browser keeps them.'
  return version === 0 ? 'This is the default text.' : `Version ${version}, saved by ${savedBy}.`
}

const Stale = styled(Alert)`
  display: grid;
  gap: ${theme.space(1.5)};
  margin-top: ${theme.space(1.5)};
`

const State = styled(Cluster)`
  min-height: 2.25rem;
  margin-top: ${theme.space(1)};
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
`
