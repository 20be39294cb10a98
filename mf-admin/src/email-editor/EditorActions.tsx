import type { StoredTemplate } from '@cinecanon/contract'
import { Alert, Button, theme } from '@cinecanon/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { DiscardDialog } from './DiscardDialog.tsx'
import { type Draft, settleDraft } from './drafts.ts'
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
    if (isPending) return
    const { version: _over, ...parts } = draft
    const given = { type, ...parts, ...(version !== undefined && { version }) }
    mutate(given, { onSuccess: (saved) => settleDraft(draft, saved) })
  }
  const close = () => setOpen(undefined)
  return (
    <div>
      <Row>
        {!isReadOnly && (
          <Button $look="strong" aria-disabled={isPending} onClick={() => save(draft.version)}>
            {isPending ? 'Saving...' : 'Save Template'}
          </Button>
        )}
        <Button onClick={() => setOpen('test')}>Send Test Email</Button>
      </Row>
      <State>
        <span role="status">{stateOf(stored, isDirty)}</span>
        <Row>
          {isDirty && (
            <Button $small onClick={() => setOpen('discard')}>
              Discard changes
            </Button>
          )}
          <Button $small onClick={() => setOpen('versions')}>
            Versions
          </Button>
        </Row>
      </State>
      {isStale(error) && (
        <Stale>
          <p>
            Somebody saved another version while you were writing. Yours is kept here. Look at
            theirs under Versions, or save yours over it.
          </p>
          <Row>
            <Button onClick={() => save()}>Save mine over it</Button>
            <Button $look="quiet" onClick={() => reset()}>
              Not now
            </Button>
          </Row>
        </Stale>
      )}
      {open === 'discard' && (
        <DiscardDialog
          onDiscard={() => {
            close()
            onDiscard()
          }}
          onClose={close}
        />
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

const Stale = styled(Alert)`
  display: grid;
  gap: ${theme.space(1.5)};
  margin-top: ${theme.space(1.5)};
`

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(2)};
  min-height: 2.25rem;
  margin-top: ${theme.space(1)};
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
`
